import { foldAccents } from '@market/contract/rules/text';

/** A price range that a query names, in đồng. */
export interface PriceWords {
  readonly min: number | null;
  readonly max: number | null;
  /** The words of the range as typed, and the query without them. */
  readonly words: string;
  readonly without: string;
}

const THOUSAND = 1_000;
const MILLION = 1_000_000;
const UNITS: Readonly<Record<string, number>> = {
  k: THOUSAND,
  ng: THOUSAND,
  nghin: THOUSAND,
  ngan: THOUSAND,
  tr: MILLION,
  trieu: MILLION,
  cu: MILLION,
  d: 1,
  dong: 1,
  vnd: 1,
};
/** Half the width of the range around a single price, as a share of it. */
const TOLERANCE = 0.2;

const number = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d+(?:[.,]\d+)?)`;
const unit = String.raw`(?:\s*(k|nghin|ngan|ng|trieu|tr|cu|dong|vnd|d)(\d)?(?![a-z0-9]))?`;
const amountPattern = `${number}${unit}`;
const start = String.raw`(?<![a-z0-9])(?:gia\s+)?`;
const end = '(?![a-z0-9])';

const RANGE_PATTERN = new RegExp(
  `${start}(?:tu\\s+|khoang\\s+|tam\\s+)?${amountPattern}\\s*(?:-|–|~|den|toi)\\s*${amountPattern}${end}`,
);
const MAX_PATTERN = new RegExp(
  `${start}(?:duoi|khong qua|toi da|nho hon|re hon|<=?)\\s*${amountPattern}${end}`,
);
const MIN_PATTERN = new RegExp(
  `${start}(?:tren|toi thieu|it nhat|lon hon|hon|>=?)\\s*${amountPattern}${end}`,
);
const FROM_PATTERN = new RegExp(`${start}tu\\s+${amountPattern}(?:\\s+tro len)?${end}`);
const AND_UP_PATTERN = new RegExp(`${start}${amountPattern}\\s+tro len${end}`);
const AND_DOWN_PATTERN = new RegExp(
  `${start}${amountPattern}\\s+(?:tro xuong|tro lai|do lai|do xuong)${end}`,
);
const AROUND_PATTERN = new RegExp(`${start}(?:khoang|tam|co)\\s+${amountPattern}${end}`);
const PLAIN_PATTERN = new RegExp(`${start}${amountPattern}${end}`);

interface Amount {
  readonly dong: number;
  /** It has a unit, or is written out in đồng. */
  readonly sure: boolean;
}

/** `100k`, `1tr2`, `1,5 triệu`, `150.000`, `150000đ`; `unitOf` is the unit for an amount without one. */
const amountOf = (digits: string, own?: string, tenth?: string, unitOf?: string): Amount => {
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits);
  const value = Number(grouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'));
  const name = own ?? (value < THOUSAND ? unitOf : undefined);
  const times = name === undefined ? 1 : UNITS[name]!;
  const more = tenth === undefined ? 0 : (Number(tenth) * times) / 10;
  return { dong: Math.round(value * times + more), sure: name !== undefined || value >= 10 * THOUSAND };
};

type Bounds = Pick<PriceWords, 'min' | 'max'>;
const boundsAround = ({ dong }: Amount): Bounds => ({
  min: Math.round(dong * (1 - TOLERANCE)),
  max: Math.round(dong * (1 + TOLERANCE)),
});

/** Patterns of a price, the most specific first; null when the match may mean something else. */
const PATTERNS: readonly (readonly [RegExp, (groups: readonly (string | undefined)[]) => Bounds | null])[] = [
  [
    RANGE_PATTERN,
    ([, low, lowUnit, lowTenth, high, highUnit, highTenth]) => {
      const to = amountOf(high!, highUnit, highTenth);
      const from = amountOf(low!, lowUnit, lowTenth, highUnit);
      return to.sure && from.dong <= to.dong ? { min: from.dong, max: to.dong } : null;
    },
  ],
  ...(
    [
      [MAX_PATTERN, (amount: Amount) => ({ min: null, max: amount.dong })],
      [MIN_PATTERN, (amount: Amount) => ({ min: amount.dong, max: null })],
      [FROM_PATTERN, (amount: Amount) => ({ min: amount.dong, max: null })],
      [AND_UP_PATTERN, (amount: Amount) => ({ min: amount.dong, max: null })],
      [AND_DOWN_PATTERN, (amount: Amount) => ({ min: null, max: amount.dong })],
      [AROUND_PATTERN, boundsAround],
      [PLAIN_PATTERN, boundsAround],
    ] as const
  ).map(
    ([pattern, boundsOf]) =>
      [
        pattern,
        ([, digits, own, tenth]: readonly (string | undefined)[]) => {
          const amount = amountOf(digits!, own, tenth);
          return amount.sure ? boundsOf(amount) : null;
        },
      ] as const,
  ),
];

const MAX_PRICE = 1_000_000_000_000;
const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Reads the price range of a query: `dưới 100k`, `100-200k`, `từ 50 đến 100 nghìn`, `khoảng 1tr2`; null without
 * one.
 */
export const readPriceWords = (typed: string): PriceWords | null => {
  const text = typed.normalize('NFC');
  // folding maps each NFC character to one character, so offsets are the same in both
  const folded = Array.from(text, foldAccents).join('');
  if (folded.length !== text.length) return null;
  for (const [pattern, boundsOf] of PATTERNS) {
    const found = pattern.exec(folded);
    const bounds = found === null ? null : boundsOf(found);
    if (found === null || bounds === null) continue;
    if ((bounds.min ?? 0) > MAX_PRICE || (bounds.max ?? 0) > MAX_PRICE) return null;
    const after = found.index + found[0].length;
    return {
      ...bounds,
      words: collapseSpaces(text.slice(found.index, after)),
      without: collapseSpaces(`${text.slice(0, found.index)} ${text.slice(after)}`),
    };
  }
  return null;
};
