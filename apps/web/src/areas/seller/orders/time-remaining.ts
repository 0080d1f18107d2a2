const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const URGENT_MS = 3 * HOUR_MS;

/** Rounded down to the largest unit: `Còn 2 giờ`. */
export const timeRemaining = (
  dueAt: string,
  now: number,
): { readonly text: string; readonly urgent: boolean } => {
  const remainingMs = Date.parse(dueAt) - now;
  const urgent = remainingMs < URGENT_MS;
  if (remainingMs <= 0) return { text: 'Quá hạn', urgent };
  if (remainingMs >= DAY_MS) return { text: `Còn ${Math.floor(remainingMs / DAY_MS)} ngày`, urgent };
  if (remainingMs >= HOUR_MS) return { text: `Còn ${Math.floor(remainingMs / HOUR_MS)} giờ`, urgent };
  return { text: `Còn ${Math.max(1, Math.floor(remainingMs / MINUTE_MS))} phút`, urgent };
};
