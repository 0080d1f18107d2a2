import type { Source } from './sources.ts';

/** Words of the market's domain, singular. */
const DOMAIN: ReadonlySet<string> = new Set(
  `bank basket blog buyer campaign carrier cart catalogue checkout coin commission coupon customer deal discount
  giỏ invoice ledger market merchant parcel payment payout price product promotion purchase refund seller settlement
  shipment shipping shop showroom sku supplier voucher wallet warehouse wishlist đồng`.split(/\s+/),
);

/** `market` as the name of the project: in packages, metrics and settings. */
const PROJECT = /@market\/[\w/.-]+|\bmarket_\w+|\bMARKET_MODE\b/g;
/** Other meanings: a sequence, and SQL's `order by`. */
const ORDERS =
  /\borders\b|\border\.\w|\border[_-]|\b(?:an|the|this|that|each|every) order(?! of| in\b| by\b)\b|\border(?!By\b)[A-Z]/;

const partsOf = (text: string): string[] =>
  (text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((part) => part.toLowerCase());

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');

/** Searches identifiers, strings and comments. */
export const marketWordsIn = (text: string): string[] => {
  const own = text.replace(PROJECT, '');
  const found = partsOf(own).filter((part) => DOMAIN.has(part) || DOMAIN.has(singular(part)));
  return [...new Set([...found, ...(ORDERS.test(own) ? ['order'] : [])])];
};

const PLATFORM = 'apps/server/src/platform/';
/** Actor types that the access levels of the contract require. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  [`${PLATFORM}context.ts`]: ['seller', 'shop'],
  [`${PLATFORM}http/serve.ts`]: ['seller', 'shop'],
};

/** Files of the platform that use the market's words. */
export const marketWords = (sources: readonly Source[]): { path: string; word: string }[] =>
  sources
    .filter(({ path }) => path.startsWith(PLATFORM) && !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      marketWordsIn(text)
        .filter((word) => !(ALLOWED[path] ?? []).includes(word))
        .map((word) => ({ path, word })),
    );
