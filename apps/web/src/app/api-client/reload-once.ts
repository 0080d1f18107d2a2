/** One visit: a second reload would not fix what the first did not. */
const MIN_RELOAD_INTERVAL_MS = 30 * 60_000;

/** `reloadedAt` and `now` in ms. */
export const mayReload = (reloadedAt: number | null, now: number): boolean =>
  reloadedAt === null || now - reloadedAt > MIN_RELOAD_INTERVAL_MS;

interface ReloadOptions {
  readonly storage?: Storage;
  readonly now?: number;
  readonly reload?: () => void;
}

/**
 * Reloads the page unless it did so recently for the same reason; returns whether it does. Never reloads without
 * storage, which could loop forever.
 */
export const reloadOnce = (
  reason: string,
  { storage, now = Date.now(), reload = () => location.reload() }: ReloadOptions = {},
): boolean => {
  try {
    const own = storage ?? sessionStorage;
    const reloadedAt = Number(own.getItem(reason));
    if (!mayReload(reloadedAt > 0 ? reloadedAt : null, now)) return false;
    own.setItem(reason, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
};
