const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_024;

/** `42,6 GB`. */
export const sizeText = (bytes: number): string => {
  let [size, unit] = [bytes, 0];
  while (size >= STEP && unit < UNITS.length - 1) [size, unit] = [size / STEP, unit + 1];
  const text = size < 10 && unit > 0 ? size.toFixed(1) : String(Math.round(size));
  return `${text.replace('.', ',')} ${UNITS[unit]}`;
};

/** `0,3 s`, `180 ms`. */
export const durationText = (ms: number): string =>
  ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;
