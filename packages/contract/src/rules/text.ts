import { OG_DESCRIPTION_LENGTH, OG_TITLE_LENGTH } from '../constants.ts';

const cut = (text: string, length: number): string =>
  Array.from(text.normalize('NFC').trim().replace(/\s+/g, ' ')).slice(0, length).join('').trimEnd();

/** A title for Open Graph: at most 60 characters. */
export const ogTitle = (text: string): string => cut(text, OG_TITLE_LENGTH);

/** A description for Open Graph: at most 140 characters. */
export const ogDescription = (text: string): string => cut(text, OG_DESCRIPTION_LENGTH);

/** Lower case without tone marks, horns, hats and the stroke of đ: what people type in a hurry. */
export const foldAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase();

/** A path part from a Vietnamese title: `Áo đấu – size M` is `ao-dau-size-m`. */
export const slugify = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
