// Reads a spreadsheet in a thread: terminating it frees whatever a malicious file allocated.
import { parentPort, workerData } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import readXlsx from 'read-excel-file/node';
import type { WorkbookAnswer, WorkbookTask } from './workbook.ts';

/** Deflate expands a byte to at most 1 032, so the output of one step fits in memory. */
const STEP_BYTES = 4_096;

class TooLarge extends Error {}

/** Unpacks everything without storing it: declared sizes cannot be trusted. @throws TooLarge */
const checkUnpacked = ({ file, maxBytes }: WorkbookTask): void => {
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, data) => {
      if (error !== null) throw error;
      unpacked += data.length;
      if (unpacked > maxBytes) throw new TooLarge();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP_BYTES)
    unzip.push(file.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= file.length);
};

const answer = async (task: WorkbookTask): Promise<WorkbookAnswer> => {
  try {
    checkUnpacked(task);
    const { file } = task;
    const sheets = await readXlsx(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
    return { sheets: sheets.map(({ data }) => data) };
  } catch (error) {
    return error instanceof TooLarge ? { tooLarge: true } : { sheets: [] };
  }
};

parentPort!.postMessage(await answer(workerData as WorkbookTask));
