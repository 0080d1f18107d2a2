const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_024;

/** `42,6 GB`. */
export const sizeText = (bytes: number): string => {
  let [size, unit] = [bytes, 0];
  while (size >= STEP && unit < UNITS.length - 1) [size, unit] = [size / STEP, unit + 1];
  const text = size < 10 && unit > 0 ? size.toFixed(1) : String(Math.round(size));
  return `${text.replace('.', ',')} ${UNITS[unit]}`;
};

const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

/** `180 ms`, `0,3 s`, `6 phút 12`. */
export const durationText = (ms: number): string => {
  if (ms < MS_PER_SECOND) return `${ms} ms`;
  const seconds = ms / MS_PER_SECOND;
  if (seconds < SECONDS_PER_MINUTE) return `${seconds.toFixed(1).replace('.', ',')} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / SECONDS_PER_MINUTE)} phút ${String(whole % SECONDS_PER_MINUTE).padStart(2, '0')}`;
};
