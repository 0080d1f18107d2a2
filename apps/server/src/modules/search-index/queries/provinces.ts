import { officialProvince, provinceToday } from '#locations';

const CODE_LENGTH = 2;

/** The province of today by the code of one of either scheme: its key, which is its official code, and its full name. */
export const currentProvince = (code: string): { readonly key: string; readonly name: string } => {
  const written = code.padStart(CODE_LENGTH, '0');
  const today = provinceToday(written);
  return today === undefined
    ? { key: written, name: '' }
    : { key: officialProvince(today.code), name: today.name };
};

/** What rows, filters and counts name a province by, so that two ways to write a place are one. */
export const provinceKey = (code: string): string => currentProvince(code).key;

/** What a province is called, by its key. */
export const provinceTitle = (key: string): string => provinceToday(key)?.short_name ?? key;
