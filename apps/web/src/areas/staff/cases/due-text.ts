const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;

/** `2 ngày 4 giờ`, `4 giờ 17`, `12 phút`. */
const lengthText = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / MINUTES_A_DAY), Math.floor((minutes % MINUTES_A_DAY) / 60)];
  if (days > 0) return hours > 0 ? `${days} ngày ${hours} giờ` : `${days} ngày`;
  return hours > 0 ? `${hours} giờ ${String(minutes % 60).padStart(2, '0')}` : `${minutes} phút`;
};

/** How late a decision is, or how much time is left. @param now ms */
export const dueText = (decideBy: string, now: number): { late: boolean; text: string } => {
  const left = Date.parse(decideBy) - now;
  return left < 0
    ? { late: true, text: `Quá hạn ${lengthText(-left)}` }
    : { late: false, text: `Còn ${lengthText(left)}` };
};
