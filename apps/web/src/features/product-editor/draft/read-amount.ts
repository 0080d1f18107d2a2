import { readNumber } from '@market/contract/rules/read-number';

const UNIT = /\s*(?:₫|đ|vnđ|vnd|đồng)$/i;
const THOUSANDS = /^(\d{1,7})\s*k$/i;

/** Đồng as people type or paste them: `85.000`, `85,000đ`, `85k`; null when empty, NaN for anything else. */
export const readAmount = (typed: string): number | null => {
  const text = typed.trim().replaceAll('\u00a0', ' ').replace(UNIT, '');
  if (text === '') return null;
  const thousands = THOUSANDS.exec(text)?.[1];
  return thousands === undefined ? readNumber(text) : Number(thousands) * 1_000;
};

const MASS = /^(.+?)\s*(kg|g|gr|gram)$/i;

/** Grams: `250`, `250 g`, `0,3 kg`; null when empty, NaN for anything else. */
export const readGrams = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  const [, number = text, unit = 'g'] = MASS.exec(text) ?? [];
  if (unit.toLowerCase() !== 'kg') return readNumber(number);
  const kilograms = /^\d{1,4}(?:[.,]\d{1,3})?$/.test(number) ? Number(number.replace(',', '.')) : Number.NaN;
  return Math.round(kilograms * 1_000);
};

/** A count: `1.200`; null when empty, NaN for anything else. */
export const readCount = (typed: string): number | null => {
  const text = typed.trim();
  return text === '' ? null : readNumber(text);
};
