/** Positions of banners; `carousel` are the slides of editors, the others are asked for by `getAds`. */
export const BANNER_POSITIONS = [
  'carousel',
  'home_right_banner',
  'home_primary',
  'slide',
  'new_user_channel',
  'welcome_banner',
  'category',
  'search',
] as const;
export type BannerPosition = (typeof BANNER_POSITIONS)[number];

export const BANNER_STATUSES = ['draft', 'published', 'hidden'] as const;
export type BannerStatus = (typeof BANNER_STATUSES)[number];

/** Banners that a position shows at one time. */
export const BANNER_SLOTS: Readonly<Record<BannerPosition, number>> = {
  carousel: 6,
  home_right_banner: 2,
  home_primary: 3,
  slide: 6,
  new_user_channel: 1,
  welcome_banner: 1,
  category: 1,
  search: 1,
};

/** A link is a path of the market or an external https address. */
export const BANNER_LINK = '^(/([^/\\\\]|$)|https://)';

export interface BannerTerms {
  readonly id: number;
  readonly position: BannerPosition;
  readonly status: BannerStatus;
  /** ISO 8601; null: unlimited. */
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly platform: string | null;
  readonly user_types: readonly string[] | null;
  readonly category_id: number | null;
  readonly keywords: readonly string[];
}

export type BannerPhase = 'draft' | 'hidden' | 'scheduled' | 'running' | 'ended';

export const bannerPhase = (
  { status, starts_at, ends_at }: Pick<BannerTerms, 'status' | 'starts_at' | 'ends_at'>,
  now: number,
): BannerPhase => {
  if (status !== 'published') return status;
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'ended';
  return starts_at !== null && Date.parse(starts_at) > now ? 'scheduled' : 'running';
};

const startOf = ({ starts_at }: BannerTerms) => (starts_at === null ? -Infinity : Date.parse(starts_at));
const endOf = ({ ends_at }: BannerTerms) => (ends_at === null ? Infinity : Date.parse(ends_at));

const meet = <Value>(one: readonly Value[] | null, other: readonly Value[] | null): boolean =>
  one === null || other === null || one.some((value) => other.includes(value));
const orAny = <Value>(values: readonly Value[]) => (values.length === 0 ? null : values);

/** Whether one visitor of one page could see both. */
const sharePlace = (one: BannerTerms, other: BannerTerms): boolean =>
  one.position === other.position &&
  (one.platform === null || other.platform === null || one.platform === other.platform) &&
  (one.category_id === null || other.category_id === null || one.category_id === other.category_id) &&
  meet(one.user_types, other.user_types) &&
  meet(orAny(one.keywords), orAny(other.keywords));

/** More banners at one time and place than it shows: those after the first `slots` stay unseen. */
export interface BannerOverlap {
  readonly position: BannerPosition;
  /** ms; infinite where the banners are unlimited. */
  readonly from: number;
  readonly to: number;
  /** In the order in which they are shown. */
  readonly ids: readonly number[];
}

/**
 * Overlaps of published banners from `after` on, one for each banner that begins where its place is full.
 * `banners` are in the order in which they are shown.
 */
export const bannerOverlaps = (banners: readonly BannerTerms[], after: number): BannerOverlap[] => {
  const published = banners.filter((one) => one.status === 'published' && endOf(one) > after);
  const found = published.flatMap((banner): BannerOverlap[] => {
    const begin = Math.max(startOf(banner), after);
    const together = published.filter(
      (other) => sharePlace(banner, other) && startOf(other) <= begin && endOf(other) > begin,
    );
    if (together.length <= BANNER_SLOTS[banner.position]) return [];
    const to = Math.min(...together.map(endOf));
    return [{ position: banner.position, from: begin, to, ids: together.map(({ id }) => id) }];
  });
  const seen = new Set<string>();
  return found.filter(({ ids }) => {
    const key = ids.join();
    return !seen.has(key) && seen.add(key);
  });
};

/** Banners of a market, of any state. */
export const BANNERS_MAX = 500;
