import { parentPort, workerData } from 'node:worker_threads';
import { Unzip, UnzipInflate } from 'fflate';
import type { UnpackAnswer, UnpackTask } from './read-in-worker.ts';

/** Deflate expands a byte to at most 1 032, so the output of one step fits in memory. */
const STEP_BYTES = 4_096;

class TooLarge extends Error {}

/** Receives the bytes of an entry as they come. */
type Take = (name: string) => (data: Uint8Array, isLast: boolean) => void;

/** Declared sizes cannot be trusted: bytes are counted as they come. @throws TooLarge */
export const unpack = ({ file, maxBytes }: UnpackTask, take: Take): void => {
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    const takeBytes = take(entry.name);
    entry.ondata = (error, data, isLast) => {
      if (error !== null) throw error;
      unpacked += data.length;
      if (unpacked > maxBytes) throw new TooLarge();
      takeBytes(data, isLast);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP_BYTES)
    unzip.push(file.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= file.length);
};

/** Answers from the thread what `read` finds; nothing for a broken file. */
export const answerWith = async <Item>(read: (task: UnpackTask) => Promise<Item[]>): Promise<void> => {
  const answer = (): Promise<UnpackAnswer<Item>> =>
    read(workerData as UnpackTask).then(
      (items) => ({ items }),
      (error: unknown) => (error instanceof TooLarge ? { tooLarge: true } : { items: [] }),
    );
  parentPort!.postMessage(await answer());
};
