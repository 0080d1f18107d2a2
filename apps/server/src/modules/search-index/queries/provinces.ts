import { officialProvince, provinceToday } from '#locations';

const CODE_LENGTH = 2;

/** The current province of a code of either administrative scheme: its official code as key, and its full name. */
export const currentProvince = (code: string): { readonly key: string; readonly name: string } => {
  const written = code.padStart(CODE_LENGTH, '0');
  const today = provinceToday(written);
  return today === undefined
    ? { key: written, name: '' }
    : { key: officialProvince(today.code), name: today.name };
};

export const provinceKey = (code: string): string => currentProvince(code).key;

export const provinceTitle = (key: string): string => provinceToday(key)?.short_name ?? key;
