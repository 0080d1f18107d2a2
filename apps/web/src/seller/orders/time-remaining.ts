const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const URGENT_MS = 3 * HOUR_MS;

/** Rounded down to the largest unit: `Còn 2 giờ`. */
export const timeRemaining = (
  dueAt: string,
  now: number,
): { readonly text: string; readonly urgent: boolean } => {
  const left = Date.parse(dueAt) - now;
  const urgent = left < URGENT_MS;
  if (left <= 0) return { text: 'Quá hạn', urgent };
  if (left >= DAY_MS) return { text: `Còn ${Math.floor(left / DAY_MS)} ngày`, urgent };
  if (left >= HOUR_MS) return { text: `Còn ${Math.floor(left / HOUR_MS)} giờ`, urgent };
  return { text: `Còn ${Math.max(1, Math.floor(left / MINUTE_MS))} phút`, urgent };
};
