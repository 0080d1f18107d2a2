import { setImmediate } from 'node:timers/promises';

/** Rejects with `late()` unless the work has ended in time. An answer that arrived while the process was busy counts. */
export const withTimeLimit = async <Result>(
  work: Promise<Result>,
  ms: number,
  late: () => Error,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => void setImmediate().then(() => reject(late())), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
