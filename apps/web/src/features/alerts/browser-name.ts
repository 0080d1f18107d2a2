const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/coc_coc/i, 'Cốc Cốc'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const find = (all: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  all.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome trên Windows`, as far as known. */
export const browserName = (userAgent: string): string => {
  const [browser, system] = [find(BROWSERS, userAgent), find(SYSTEMS, userAgent)];
  if (browser === undefined) return system ?? 'Trình duyệt không rõ';
  return system === undefined ? browser : `${browser} trên ${system}`;
};
