// Reads a spreadsheet in a thread: terminating it frees whatever a malicious file allocated.
import readXlsx from 'read-excel-file/node';
import { answerWith, unpack } from './unpack.ts';

await answerWith(async (task) => {
  // unpacks everything without storing it, to count the bytes
  unpack(task, () => () => {});
  const { file } = task;
  const sheets = await readXlsx(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data }));
});
