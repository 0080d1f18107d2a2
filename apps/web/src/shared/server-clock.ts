// The server's clock as seen from here, so that countdowns end when the market says.
let offset = 0;
let isSynced = false;

/** How far the local clock is behind a server time, in ms; differences under 2 s are the network's. */
export const clockOffset = (serverDate: string, localNow: number): number => {
  const difference = Date.parse(serverDate) - localNow;
  return Number.isNaN(difference) || Math.abs(difference) < 2_000 ? 0 : difference;
};

/** Takes an answer's `date` header. */
export const recordServerTime = (date: string): void => {
  offset = clockOffset(date, Date.now());
  isSynced = true;
};

/** Now, in ms, by the server's clock as far as it is known. */
export const serverNow = (): number => Date.now() + offset;

let pendingSync: Promise<void> | undefined;

const fetchServerTime = async (): Promise<void> => {
  try {
    const date = (await fetch('/livez', { method: 'HEAD', cache: 'no-store' })).headers.get('date');
    if (date !== null) recordServerTime(date);
  } catch {
    // without a network the local clock has to do
  } finally {
    pendingSync = undefined;
  }
};

/** Asks for the server's time when nothing has been heard of it on this page; all who ask wait for the one answer. */
export const syncClock = (): Promise<void> =>
  isSynced ? Promise.resolve() : (pendingSync ??= fetchServerTime());
