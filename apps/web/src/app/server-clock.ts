// Server clock, so that countdowns end when the market says.
let offset = 0;
let isSynced = false;

/** Offset of the local clock in ms; differences under 2 s are network latency. */
export const clockOffset = (serverDate: string, localNow: number): number => {
  const difference = Date.parse(serverDate) - localNow;
  return Number.isNaN(difference) || Math.abs(difference) < 2_000 ? 0 : difference;
};

/** `date` header of a response. */
export const recordServerTime = (date: string): void => {
  offset = clockOffset(date, Date.now());
  isSynced = true;
};

/** Server time in ms, as far as it is known. */
export const serverNow = (): number => Date.now() + offset;

let pendingSync: Promise<void> | undefined;

const fetchServerTime = async (): Promise<void> => {
  try {
    const date = (await fetch('/livez', { method: 'HEAD', cache: 'no-store' })).headers.get('date');
    if (date !== null) recordServerTime(date);
  } catch {
    // offline: the local clock is used
  } finally {
    pendingSync = undefined;
  }
};

/** Fetches the server time unless it is known; concurrent callers share one request. */
export const syncClock = (): Promise<void> =>
  isSynced ? Promise.resolve() : (pendingSync ??= fetchServerTime());
