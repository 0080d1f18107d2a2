import { OG_DESCRIPTION_LENGTH, OG_TITLE_LENGTH } from '../constants/pages.ts';

/** Composed, with single spaces and none around. */
export const oneLine = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** One line of characters that show something: with others a name looks empty, or like another one. */
export const visibleLine = (text: string): string => oneLine(text.replace(/[^\P{C}\s]/gu, ''));

const cut = (text: string, length: number): string =>
  Array.from(oneLine(text)).slice(0, length).join('').trimEnd();

export const ogTitle = (text: string): string => cut(text, OG_TITLE_LENGTH);

export const ogDescription = (text: string): string => cut(text, OG_DESCRIPTION_LENGTH);

/** Lower case without diacritics, đ as d. */
export const foldAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** `Áo đấu – size M` is `ao-dau-size-m`. */
export const slugify = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
