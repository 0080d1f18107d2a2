// Unpacks a zip archive in a thread: terminating it frees whatever a malicious file allocated.
import { parentPort, workerData } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import type { ArchiveAnswer, ArchivedFile, ArchiveTask } from './archive.ts';

/** Deflate expands a byte to at most 1 032, so the output of one step fits in memory. */
const STEP_BYTES = 4_096;

class TooLarge extends Error {}

/** Declared sizes cannot be trusted: bytes are counted as they come. @throws TooLarge */
const unpack = ({ file, maxBytes }: ArchiveTask): ArchivedFile[] => {
  const files: ArchivedFile[] = [];
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, data, isLast) => {
      if (error !== null) throw error;
      unpacked += data.length;
      if (unpacked > maxBytes) throw new TooLarge();
      chunks.push(data.slice());
      if (isLast) files.push({ name: entry.name, content: new Uint8Array(Buffer.concat(chunks)) });
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP_BYTES)
    unzip.push(file.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= file.length);
  return files;
};

const answer = (task: ArchiveTask): ArchiveAnswer => {
  try {
    return { files: unpack(task) };
  } catch (error) {
    return error instanceof TooLarge ? { tooLarge: true } : { files: [] };
  }
};

parentPort!.postMessage(answer(workerData as ArchiveTask));
