import { processState } from '#platform/cache/process-state.ts';
import { afterCommit, type Context, type Tx } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import {
  expectedRate,
  nearestKeyword,
  rankBidders,
  RELEVANCE_FLOOR,
  relevanceOf,
  wordsOf,
  type Bidder,
  type Place,
} from '../rules/auction.ts';
import type { RunningAd } from '../store/running-ads.ts';

/** `keyword`: of the ad, the one that matched; empty on a list of a category. */
export type Candidate = RunningAd & Bidder & { readonly keyword: string };

type IndexedAd = Omit<RunningAd, 'words'> & { readonly words: ReadonlySet<string>; readonly rate: number };

const groupByKey = <Key>(
  ads: readonly IndexedAd[],
  keysOf: (ad: IndexedAd) => Iterable<Key>,
): Map<Key, IndexedAd[]> => {
  const lists = new Map<Key, IndexedAd[]>();
  for (const ad of ads)
    for (const key of new Set(keysOf(ad))) {
      const list = lists.get(key);
      if (list === undefined) lists.set(key, [ad]);
      else list.push(ad);
    }
  return lists;
};

const MAX_SLOT_LISTS = 2_000;

/** Running ads, indexed by word and by category, with cached auctions. */
export class ActiveCampaigns {
  readonly #words: Map<string, IndexedAd[]>;
  readonly #categories: Map<number, IndexedAd[]>;
  readonly #auctions = new Map<string, readonly Candidate[]>();

  constructor(ads: readonly RunningAd[]) {
    const indexedAds = ads.map((ad) => ({
      ...ad,
      words: new Set(wordsOf(ad.words)),
      rate: expectedRate(ad),
    }));
    this.#words = groupByKey(indexedAds, ({ keywords }) => keywords.flatMap(wordsOf));
    this.#categories = groupByKey(indexedAds, ({ category_lv1, category_lv2 }) => [
      category_lv1,
      category_lv2,
    ]);
  }

  at(place: Place): readonly Candidate[] {
    const key = JSON.stringify([place.keyword, place.category_lv1, place.category_lv2]);
    const cached = this.#auctions.get(key);
    if (cached !== undefined) return cached;
    const candidates = this.#runAuction(place);
    if (this.#auctions.size < MAX_SLOT_LISTS) this.#auctions.set(key, candidates);
    return candidates;
  }

  #runAuction(place: Place): Candidate[] {
    const matchingAds =
      place.keyword === ''
        ? (this.#categories.get(place.category_lv2 ?? place.category_lv1 ?? 0) ?? [])
        : [...new Set(wordsOf(place.keyword).flatMap((word) => this.#words.get(word) ?? []))];
    const placement = place.keyword === '' ? 'category' : 'search';
    return rankBidders(
      matchingAds.flatMap((ad) => {
        const relevance = relevanceOf(ad, place);
        if (relevance < RELEVANCE_FLOOR || !ad.placements.includes(placement)) return [];
        const keyword = nearestKeyword(ad.keywords, place.keyword);
        return [{ ...ad, words: '', quality: ad.rate * relevance, keyword }];
      }),
    );
  }
}

interface CachedCampaigns {
  readonly ads: Promise<ActiveCampaigns>;
  readonly createdAt: number;
  readonly since: number;
}
/** How long this process may use ads that were changed in another. Prices are computed at the click. */
const MAX_AGE_MS = 10 * SECOND;
const cache = processState((): { entry?: CachedCampaigns } => ({}));

export const activeCampaigns = (
  { now, services }: Context,
  readAds: () => Promise<readonly RunningAd[]>,
): Promise<ActiveCampaigns> => {
  const state = cache(services);
  const cached = state.entry;
  const isFresh =
    cached !== undefined &&
    Math.abs(now.getTime() - cached.createdAt) < MAX_AGE_MS &&
    performance.now() - cached.since < MAX_AGE_MS;
  if (isFresh) return cached.ads;
  const ads = readAds().then((rows) => new ActiveCampaigns(rows));
  const entry = { ads, createdAt: now.getTime(), since: performance.now() };
  state.entry = entry;
  ads.catch(() => {
    if (state.entry === entry) delete state.entry;
  });
  return ads;
};

export const clearActiveCampaigns = ({ services }: Context): void => {
  delete cache(services).entry;
};

/** A change applies to the next auction in this process, in others within ten seconds. */
export const clearCache = (context: Context<Tx>): void => {
  clearActiveCampaigns(context);
  afterCommit(context.db, async () => clearActiveCampaigns(context));
};
