import { processState } from '#platform/cache/process-state.ts';
import type { Context } from '#platform/context.ts';
import { SECOND } from '#platform/time.ts';
import {
  expectedRate,
  ranked,
  RELEVANCE_FLOOR,
  relevanceOf,
  wordsOf,
  type Bidder,
  type Place,
} from '../rules.ts';
import type { RunningAd } from '../store/running-ads.ts';

export type Candidate = RunningAd & Bidder;

type Looked = Omit<RunningAd, 'words'> & { readonly words: ReadonlySet<string>; readonly rate: number };

const listed = <Key>(ads: readonly Looked[], keysOf: (ad: Looked) => Iterable<Key>): Map<Key, Looked[]> => {
  const lists = new Map<Key, Looked[]>();
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
  readonly #words: Map<string, Looked[]>;
  readonly #categories: Map<number, Looked[]>;
  readonly #held = new Map<string, readonly Candidate[]>();

  constructor(ads: readonly RunningAd[]) {
    const looked = ads.map((ad) => ({ ...ad, words: new Set(wordsOf(ad.words)), rate: expectedRate(ad) }));
    this.#words = listed(looked, ({ keywords }) => keywords.flatMap(wordsOf));
    this.#categories = listed(looked, ({ category_lv1, category_lv2 }) => [category_lv1, category_lv2]);
  }

  /** Best first, at most MAX_ADS_PER_SHOP of one shop. */
  at(place: Place): readonly Candidate[] {
    const key = JSON.stringify([place.keyword, place.category_lv1, place.category_lv2]);
    const known = this.#held.get(key);
    if (known !== undefined) return known;
    const found = this.#hold(place);
    if (this.#held.size < MAX_SLOT_LISTS) this.#held.set(key, found);
    return found;
  }

  #hold(place: Place): Candidate[] {
    const near =
      place.keyword === ''
        ? (this.#categories.get(place.category_lv2 ?? place.category_lv1 ?? 0) ?? [])
        : [...new Set(wordsOf(place.keyword).flatMap((word) => this.#words.get(word) ?? []))];
    return ranked(
      near.flatMap((ad) => {
        const relevance = relevanceOf(ad, place);
        if (relevance < RELEVANCE_FLOOR) return [];
        return [{ ...ad, words: '', quality: ad.rate * relevance }];
      }),
    );
  }
}

interface CachedCampaigns {
  readonly ads: Promise<ActiveCampaigns>;
  readonly made: number;
  readonly since: number;
}
/** How long this process may use ads that were changed in another. Prices are computed at the click. */
const MAX_AGE_MS = 10 * SECOND;
const cache = processState((): { entry?: CachedCampaigns } => ({}));

export const activeCampaigns = (
  { now, services }: Context,
  read: () => Promise<readonly RunningAd[]>,
): Promise<ActiveCampaigns> => {
  const state = cache(services);
  const known = state.entry;
  const fresh =
    known !== undefined &&
    Math.abs(now.getTime() - known.made) < MAX_AGE_MS &&
    performance.now() - known.since < MAX_AGE_MS;
  if (fresh) return known.ads;
  const ads = read().then((rows) => new ActiveCampaigns(rows));
  const entry = { ads, made: now.getTime(), since: performance.now() };
  state.entry = entry;
  ads.catch(() => {
    if (state.entry === entry) delete state.entry;
  });
  return ads;
};

/** Invalidates the ads of this process. */
export const forgetActiveCampaigns = ({ services }: Context): void => {
  delete cache(services).entry;
};
