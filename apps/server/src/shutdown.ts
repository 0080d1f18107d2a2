/** What opened gets closed in the opposite order. */
const closers: (() => Promise<unknown>)[] = [];
const state = { ending: false };
const abort = new AbortController();

/** Aborted when this process has been asked to end. */
export const endSignal = abort.signal;

/** Whether it has been asked to end: what fails from then on is no news. */
export const isEnding = (): boolean => state.ending;

export const closeAtEnd = (close: () => Promise<unknown>): void => {
  closers.push(close);
};

export const closeAll = async (): Promise<void> => {
  for (const close of closers.splice(0).toReversed()) await close().catch(() => {});
};

/** Ends in order when asked to, also in the middle of a start; asked again, at once. */
export const endWhenAsked = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (state.ending) process.exit(1);
      state.ending = true;
      abort.abort();
      void closeAll().then(() => process.exit(0));
    });
};
