// Cells of statements, as Vietnamese banks and payment providers write them.
import { foldAccents } from './text.ts';

export type Cell = unknown;

export const cellText = (cell: Cell): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
/** Letters and digits alone, without accents. */
export const normalizeHeading = (cell: Cell): string => foldAccents(cellText(cell)).replace(/[^a-z0-9]/g, '');

/** The place of each field in a row of headings, by the first of its headings that is found. */
export const placesOf = <Field extends string>(
  row: readonly Cell[],
  headings: Readonly<Record<Field, readonly string[]>>,
): Partial<Record<Field, number>> => {
  const names = row.map((cell) => normalizeHeading(cell).replace(/vnd$/, ''));
  const places: Partial<Record<Field, number>> = {};
  for (const field of Object.keys(headings) as Field[])
    for (const heading of headings[field]) {
      const place = names.indexOf(heading);
      if (place >= 0) places[field] ??= place;
    }
  return places;
};

/** Whole đồng of `1.234.567`, `1,234,567.00`, `-50 000 VND`; undefined for other text. */
export const readAmount = (cell: Cell): number | undefined => {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : undefined;
  const text = cellText(cell)
    .replace(/vnd|vnđ|đ|₫/gi, '')
    .replace(/\s/g, '');
  if (text === '') return 0;
  const [, sign, digits] = /^([+-]?)(\d{1,3}(?:[.,]?\d{3})*)(?:[.,]0{1,2})?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits.replace(/[.,]/g, ''));
  return sign === '-' ? -amount : amount;
};

const HANOI_OFFSET = '+07:00';
const padTwo = (part: string | undefined): string => (part ?? '00').padStart(2, '0');

/** `21/11/2026 14:05:09`, `2026-11-21 14:05`, or the date of a sheet, all in Hanoi's time. */
export const readTime = (cell: Cell): Date | undefined => {
  if (cell instanceof Date) return new Date(cell.getTime() - 7 * 3_600_000);
  const text = cellText(cell);
  const [, day, month, year, hour, minute, second] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text) ?? [];
  const [, y, m, d, h, min, s] =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(text) ?? [];
  const [date, time] =
    year === undefined
      ? [`${y}-${padTwo(m)}-${padTwo(d)}`, `${padTwo(h)}:${padTwo(min)}:${padTwo(s)}`]
      : [`${year}-${padTwo(month)}-${padTwo(day)}`, `${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`];
  const at = new Date(`${date}T${time}${HANOI_OFFSET}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
};
