/** As long as a visit: what a new page did not mend would not be mended by the next either. */
const MIN_RELOAD_INTERVAL_MS = 30 * 60_000;

/** Whether the page may be loaded again, by when it last was (ms). */
export const mayReload = (reloadedAt: number | null, now: number): boolean =>
  reloadedAt === null || now - reloadedAt > MIN_RELOAD_INTERVAL_MS;

interface ReloadOptions {
  readonly storage?: Storage;
  readonly now?: number;
  readonly reload?: () => void;
}

/**
 * Loads the page again unless it was for the same reason lately; says whether it does. Without a storage to remember it in
 * it never does: it could do so for ever.
 */
export const reloadOnce = (
  reason: string,
  { storage, now = Date.now(), reload = () => location.reload() }: ReloadOptions = {},
): boolean => {
  try {
    const own = storage ?? sessionStorage;
    const kept = Number(own.getItem(reason));
    if (!mayReload(kept > 0 ? kept : null, now)) return false;
    own.setItem(reason, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
};
