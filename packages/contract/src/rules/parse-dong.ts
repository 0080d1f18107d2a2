import { foldAccents } from './text.ts';

const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1_000,
  ng: 1_000,
  nghin: 1_000,
  ngan: 1_000,
  tr: 1_000_000,
  trieu: 1_000_000,
  cu: 1_000_000,
  ty: 1_000_000_000,
  ti: 1_000_000_000,
};
const AMOUNT_PATTERN = /^(\d+(?:[.,]\d+)*)(?:(k|nghin|ngan|ng|trieu|tr|cu|ty|ti)(\d?))?(?:d|dong|vnd)?$/;
const GROUPED_PATTERN = /^\d{1,3}(?:[.,]\d{3})+$/;
const DECIMAL = /^\d+[.,]\d+$/;

/** `50.000 ₫`, `100k`, `1tr2`, `1,5 triệu`; undefined when invalid. */
export const parseDong = (text: string): number | undefined => {
  const plain = foldAccents(text.replaceAll('₫', 'đ')).replaceAll(/\s/g, '');
  const [, digits, unit, tenth] = AMOUNT_PATTERN.exec(plain) ?? [];
  if (digits === undefined || digits.length > 20) return undefined;
  const times = unit === undefined ? 1 : MULTIPLIERS[unit]!;
  // our own pages write `1.250k` for 1.250.000
  const grouped = GROUPED_PATTERN.test(digits);
  if (!grouped && /[.,]/.test(digits) && (unit === undefined || !DECIMAL.test(digits))) return undefined;
  const value = Number(grouped ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.'));
  return Math.round(value * times + (Number(tenth ?? 0) * times) / 10);
};
