export interface TimeLeft {
  readonly ended: boolean;
  readonly days: number;
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

/** `left` is before the countdown (`Hết sau`), `at` before the end time without scripts (`Hết lúc`). */
export interface CountdownWords {
  readonly remaining: string;
  readonly at: string;
}
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `end` and `now` in ms. */
export const timeLeft = (end: number, now: number): TimeLeft => {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return {
    ended: seconds === 0,
    days: Math.floor(seconds / 86_400),
    hours: twoDigits(Math.floor((seconds % 86_400) / 3600)),
    minutes: twoDigits(Math.floor((seconds % 3600) / 60)),
    seconds: twoDigits(seconds % 60),
  };
};

/** `còn 2 giờ 14 phút`. */
export const timeLeftWords = (end: number, now: number): string => {
  const { ended, days, hours, minutes } = timeLeft(end, now);
  if (ended) return 'đã kết thúc';
  const parts = [
    [days, 'ngày'],
    [Number(hours), 'giờ'],
    [Number(minutes), 'phút'],
  ] as const;
  const words = parts.flatMap(([value, unit]) => (value > 0 ? [`${value} ${unit}`] : []));
  return words.length === 0 ? 'còn chưa đầy một phút' : `còn ${words.join(' ')}`;
};
