import type { AdAction } from '@market/contract/ads/schemas';
import { foldAccents } from '@market/contract/rules/text';

// Which ads stand where, and what a click of each costs. Money in đồng.

/** Ads of a page, and of them of one shop. */
export const MAX_ADS_PER_PAGE = 4;
export const MAX_ADS_PER_SHOP = 2;
/** The least a click costs. */
export const RESERVE_PRICE = 200;
/** What is less to the point than this stands nowhere, whatever it bids. */
export const RELEVANCE_FLOOR = 0.4;
/** Of so many looks before anything was seen, this share is taken to have clicked: a new ad is neither hopeless nor best. */
const PRIOR_IMPRESSIONS = 200;
const PRIOR_RATE = 0.02;
/** How much of a keyword's weight is what its product is called. */
const PRODUCT_RELEVANCE = 0.7;

/** Words as they are compared. */
export const foldWords = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
export const wordsOf = (folded: string): string[] => (folded === '' ? [] : folded.split(' '));

/** The share of looks that is expected to click. */
export const expectedRate = ({ impressions, clicks }: { impressions: number; clicks: number }): number =>
  (Math.min(clicks, impressions) + PRIOR_IMPRESSIONS * PRIOR_RATE) / (impressions + PRIOR_IMPRESSIONS);

/** Where ads are asked for; the keyword folded, empty without one. */
export interface Place {
  readonly keyword: string;
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
}

interface Meant {
  /** Folded. */
  readonly keywords: readonly string[];
  readonly category_lv1: number;
  readonly category_lv2: number;
  /** Of title and categories. */
  readonly words: ReadonlySet<string>;
}

/** How near an ad's keyword is to what was typed, 0 to 1: the share of words both have. */
const nearness = (keyword: string, typed: string): number => {
  if (keyword === typed) return 1;
  const [own, asked] = [new Set(wordsOf(keyword)), new Set(wordsOf(typed))];
  const common = [...own].filter((word) => asked.has(word)).length;
  return common / (own.size + asked.size - common);
};

/** Shirts are not to the point among trousers, though both are clothes: the narrowest category asked for decides. */
const isOfCategory = (ad: Meant, { category_lv1, category_lv2 }: Place): boolean =>
  category_lv2 === undefined ? ad.category_lv1 === category_lv1 : ad.category_lv2 === category_lv2;

/**
 * How much an ad is to the point, 0 to 1. For a keyword: how near one of its own is, and how much of what was typed its
 * product is called, so that nobody stands under a word that their goods do not have. Else the category.
 */
export const relevanceOf = (ad: Meant, place: Place): number => {
  if (place.keyword === '') return isOfCategory(ad, place) ? 1 : 0;
  const narrowed = place.category_lv1 !== undefined || place.category_lv2 !== undefined;
  if (narrowed && !isOfCategory(ad, place)) return 0;
  const near = Math.max(0, ...ad.keywords.map((keyword) => nearness(keyword, place.keyword)));
  const asked = wordsOf(place.keyword);
  const called = asked.filter((word) => ad.words.has(word)).length / asked.length;
  return near * (1 - PRODUCT_RELEVANCE + PRODUCT_RELEVANCE * called);
};

/** Who takes part: a higher `quality` (expected rate by relevance) makes a lower bid enough. */
export interface Bidder {
  readonly id: number;
  readonly shop_id: number;
  readonly bid: number;
  readonly quality: number;
}

const scoreOf = (bidder: Bidder, bid = bidder.bid): number => bid * bidder.quality;
/** Whether one comes before the other with a bid; of two alike the older. */
const beats = (one: Bidder, bid: number, other: Bidder): boolean => {
  const [mine, theirs] = [scoreOf(one, bid), scoreOf(other)];
  return mine > theirs || (mine === theirs && one.id < other.id);
};

/** Best first, of one shop no more than a page may have. */
export const ranked = <B extends Bidder>(bidders: readonly B[]): B[] => {
  const ofShop = new Map<number, number>();
  return bidders
    .filter(({ bid, quality }) => bid >= RESERVE_PRICE && quality > 0)
    .toSorted((one, other) => (beats(one, one.bid, other) ? -1 : 1))
    .filter(({ shop_id }) => {
      const before = ofShop.get(shop_id) ?? 0;
      ofShop.set(shop_id, before + 1);
      return before < MAX_ADS_PER_SHOP;
    });
};

/** The least bid that keeps the place before the next; the reserve without one. Never above the own bid. */
export const priceOf = (bidder: Bidder, next: Bidder | undefined): number => {
  if (next === undefined) return RESERVE_PRICE;
  // floating point may be off by one either way
  let price = Math.max(RESERVE_PRICE, Math.ceil(scoreOf(next) / bidder.quality) - 1);
  while (price < bidder.bid && !beats(bidder, price, next)) price += 1;
  return Math.min(price, bidder.bid);
};

/** The day of the market, `2026-11-21`: a budget begins anew at midnight in Hà Nội. */
const HANOI_OFFSET_MS = 7 * 3_600_000;
export const dayOf = (now: Date): string =>
  new Date(now.getTime() + HANOI_OFFSET_MS).toISOString().slice(0, 10);

export interface CampaignState {
  readonly status: 'active' | 'paused';
  readonly paused: boolean;
  readonly ends_at: Date | null;
  /** What today's budget and the wallet have left. */
  readonly left: number;
  readonly bid: number;
}

/** What an ad does now. One whose money does not suffice for a click at its bid stands nowhere. */
export const systemStatus = (
  { status, paused, ends_at, left, bid }: CampaignState,
  now: Date,
): 'active' | 'paused' | 'out_of_budget' | 'ended' => {
  if (ends_at !== null && ends_at <= now) return 'ended';
  if (paused || status === 'paused') return 'paused';
  return left < bid ? 'out_of_budget' : 'active';
};

/** What a browser says of a request; what it does not know it leaves out. */
export interface Asked {
  readonly method: string;
  readonly 'sec-fetch-site'?: string | undefined;
  readonly 'sec-fetch-dest'?: string | undefined;
  readonly 'sec-purpose'?: string | undefined;
  readonly purpose?: string | undefined;
}

const onlyLooks = (asked: Asked): boolean =>
  asked.method !== 'GET' ||
  /prefetch|prerender|preview/i.test(`${asked['sec-purpose'] ?? ''} ${asked.purpose ?? ''}`);

/** Whether somebody pressed it on a page of ours: no picture on another site, nothing fetched ahead. */
export const isPress = (asked: Asked): boolean =>
  asked['sec-fetch-site'] !== 'cross-site' &&
  (asked['sec-fetch-dest'] ?? 'document') === 'document' &&
  !onlyLooks(asked);

/** Whether a page of ours asked for it. */
export const isOwnPage = (asked: Asked): boolean =>
  ['same-origin', undefined].includes(asked['sec-fetch-site']) && !onlyLooks(asked);

const REGISTRATION = '/dang-ky';

/** Where a banner leads: registration is for whoever has no account. */
export const destinationOf = (banner: { link: string; action: AdAction }, signedIn: boolean): string =>
  banner.action === 'REGISTER' && !signedIn ? REGISTRATION : banner.link;
