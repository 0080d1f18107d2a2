const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 1_440;

/** `2 ngày 4 giờ`, `4 giờ 17`, `12 phút`. */
export const durationText = (ms: number): string => {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / MINUTES_A_DAY), Math.floor((minutes % MINUTES_A_DAY) / 60)];
  if (days > 0) return hours > 0 ? `${days} ngày ${hours} giờ` : `${days} ngày`;
  if (hours === 0) return `${minutes} phút`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} giờ` : `${hours} giờ ${String(rest).padStart(2, '0')}`;
};
