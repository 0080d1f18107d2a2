import type { AdAction } from '@market/contract/ads/schemas';
import { AD_BID_MIN } from '@market/contract/rules/ads';
import { foldAccents } from '@market/contract/rules/text';

// The auction: which ads are shown, and the price of a click in đồng.

export const MAX_ADS_PER_PAGE = 4;
export const MAX_ADS_PER_SHOP = 2;
export const RESERVE_PRICE = AD_BID_MIN;
/** Less relevant ads are not shown, whatever they bid. */
export const RELEVANCE_FLOOR = 0.4;
/** Assumed click rate of a new ad, weighted like so many impressions. */
const PRIOR_IMPRESSIONS = 200;
const PRIOR_RATE = 0.02;
/** Share of a keyword's relevance that comes from the product's own words. */
const PRODUCT_RELEVANCE = 0.7;

export const foldWords = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
/** Without blanks around them, and those that differ in case or accents only once. */
export const keywordTexts = (texts: readonly string[]): string[] => {
  const byFolded = new Map<string, string>();
  for (const text of texts) {
    const folded = foldWords(text);
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, text.trim().replace(/\s+/g, ' '));
  }
  return [...byFolded.values()];
};
export const wordsOf = (foldedText: string): string[] => (foldedText === '' ? [] : foldedText.split(' '));

export const expectedRate = ({ impressions, clicks }: { impressions: number; clicks: number }): number =>
  (Math.min(clicks, impressions) + PRIOR_IMPRESSIONS * PRIOR_RATE) / (impressions + PRIOR_IMPRESSIONS);

/** The keyword is folded, and empty without one. */
export interface Place {
  readonly keyword: string;
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
}

interface AdTargeting {
  readonly keywords: readonly string[];
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly words: ReadonlySet<string>;
}

const keywordSimilarity = (keyword: string, typed: string): number => {
  if (keyword === typed) return 1;
  const [keywordWords, typedWords] = [new Set(wordsOf(keyword)), new Set(wordsOf(typed))];
  const commonCount = [...keywordWords].filter((word) => typedWords.has(word)).length;
  return commonCount / (keywordWords.size + typedWords.size - commonCount);
};

/** Of an ad's keywords; empty when nothing is typed. */
export const nearestKeyword = (keywords: readonly string[], typed: string): string => {
  if (typed === '') return '';
  const similarities = keywords.map((keyword) => keywordSimilarity(keyword, typed));
  return keywords[similarities.indexOf(Math.max(...similarities))] ?? '';
};

/** The narrowest category asked for decides. */
const isOfCategory = (ad: AdTargeting, { category_lv1, category_lv2 }: Place): boolean =>
  category_lv2 === undefined ? ad.category_lv1 === category_lv1 : ad.category_lv2 === category_lv2;

/** 0 to 1. Words missing in the product’s own text lower it: nobody advertises under words of other products. */
export const relevanceOf = (ad: AdTargeting, place: Place): number => {
  if (place.keyword === '') return isOfCategory(ad, place) ? 1 : 0;
  const hasCategory = place.category_lv1 !== undefined || place.category_lv2 !== undefined;
  if (hasCategory && !isOfCategory(ad, place)) return 0;
  const similarity = Math.max(0, ...ad.keywords.map((keyword) => keywordSimilarity(keyword, place.keyword)));
  const typedWords = wordsOf(place.keyword);
  const describedShare = typedWords.filter((word) => ad.words.has(word)).length / typedWords.length;
  return similarity * (1 - PRODUCT_RELEVANCE + PRODUCT_RELEVANCE * describedShare);
};

/** A candidate with a higher `quality` (expected rate times relevance) wins with a lower bid. */
export interface Bidder {
  readonly id: number;
  readonly shop_id: number;
  readonly bid: number;
  readonly quality: number;
}

const scoreOf = (bidder: Bidder, bid = bidder.bid): number => bid * bidder.quality;
/** Ties go to the older ad. */
const outranks = (one: Bidder, bid: number, other: Bidder): boolean => {
  const [score, otherScore] = [scoreOf(one, bid), scoreOf(other)];
  return score > otherScore || (score === otherScore && one.id < other.id);
};

export const rankBidders = <B extends Bidder>(bidders: readonly B[]): B[] => {
  const ofShop = new Map<number, number>();
  return bidders
    .filter(({ bid, quality }) => bid >= RESERVE_PRICE && quality > 0)
    .toSorted((one, other) => (outranks(one, one.bid, other) ? -1 : 1))
    .filter(({ shop_id }) => {
      const count = ofShop.get(shop_id) ?? 0;
      ofShop.set(shop_id, count + 1);
      return count < MAX_ADS_PER_SHOP;
    });
};

/** The lowest bid, at most the own, that keeps the place before `next`; the reserve price without one. */
export const priceOf = (bidder: Bidder, next: Bidder | undefined): number => {
  if (next === undefined) return RESERVE_PRICE;
  // corrects floating point by one
  let price = Math.max(RESERVE_PRICE, Math.ceil(scoreOf(next) / bidder.quality) - 1);
  while (price < bidder.bid && !outranks(bidder, price, next)) price += 1;
  return Math.min(price, bidder.bid);
};

/** The day in Hà Nội, `2026-11-21`, at whose midnight budgets start again. */
const HANOI_OFFSET_MS = 7 * 3_600_000;
export const dayOf = (now: Date): string =>
  new Date(now.getTime() + HANOI_OFFSET_MS).toISOString().slice(0, 10);

export interface CampaignState {
  readonly status: 'active' | 'paused';
  readonly paused: boolean;
  readonly ends_at: Date | null;
  readonly remaining: number;
  readonly bid: number;
}

/** An ad whose budget or wallet cannot pay a click at its bid is not shown. */
export const systemStatus = (
  { status, paused, ends_at, remaining, bid }: CampaignState,
  now: Date,
): 'active' | 'paused' | 'out_of_budget' | 'ended' => {
  if (ends_at !== null && ends_at <= now) return 'ended';
  if (paused || status === 'paused') return 'paused';
  return remaining < bid ? 'out_of_budget' : 'active';
};

/** Fetch metadata; older browsers omit it. */
export interface TrackedRequest {
  readonly method: string;
  readonly 'sec-fetch-site'?: string | undefined;
  readonly 'sec-fetch-dest'?: string | undefined;
  readonly 'sec-purpose'?: string | undefined;
  readonly purpose?: string | undefined;
}

const isPrefetch = (request: TrackedRequest): boolean =>
  request.method !== 'GET' ||
  /prefetch|prerender|preview/i.test(`${request['sec-purpose'] ?? ''} ${request.purpose ?? ''}`);

/** Excludes prefetches and embedded pictures. */
export const isNavigation = (request: TrackedRequest): boolean =>
  request['sec-fetch-site'] !== 'cross-site' &&
  (request['sec-fetch-dest'] ?? 'document') === 'document' &&
  !isPrefetch(request);

export const isOwnPage = (request: TrackedRequest): boolean =>
  ['same-origin', undefined].includes(request['sec-fetch-site']) && !isPrefetch(request);

const REGISTRATION = '/dang-ky';

/** A banner for registration leads elsewhere for people with an account. */
export const destinationOf = (banner: { link: string; action: AdAction }, signedIn: boolean): string =>
  banner.action === 'REGISTER' && !signedIn ? REGISTRATION : banner.link;
