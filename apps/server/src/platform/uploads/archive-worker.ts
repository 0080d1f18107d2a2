// Unpacks a zip archive in a thread: terminating it frees whatever a malicious file allocated.
import type { ArchivedFile } from './archive.ts';
import { answerWith, unpack } from './unpack.ts';

await answerWith(async (task) => {
  const files: ArchivedFile[] = [];
  unpack(task, (name) => {
    const chunks: Uint8Array[] = [];
    return (data, isLast) => {
      chunks.push(data.slice());
      if (isLast) files.push({ name, content: new Uint8Array(Buffer.concat(chunks)) });
    };
  });
  return files;
});
