import type { SellerCampaign } from '@market/contract/ads/seller-schemas';
import type { AdPlacement } from '@market/contract/rules/ads';
import type { AdReview } from '../tables.ts';
import { foldWords, keywordTexts, systemStatus } from './auction.ts';

/** What a shop sets of a campaign. */
export interface CampaignTerms {
  readonly name: string;
  readonly placements: readonly AdPlacement[];
  readonly daily_budget: number;
  readonly status: 'active' | 'paused';
  readonly starts_at: Date;
  readonly ends_at: Date | null;
}

/** The terms as they come in, times as text. */
interface TermsInput {
  readonly name?: string | undefined;
  readonly placements?: readonly AdPlacement[] | undefined;
  readonly daily_budget?: number | undefined;
  readonly status?: 'active' | 'paused' | undefined;
  readonly starts_at?: string | undefined;
  readonly ends_at?: string | null | undefined;
}

const startOf = (input: string | undefined, stored: Date, now: Date): Date => {
  if (input === undefined) return stored;
  const start = new Date(input);
  // the start of a campaign that began cannot be moved; a past start is now
  if (stored < now || start.getTime() === stored.getTime()) return stored;
  return start < now ? now : start;
};

/** The new terms over the old ones. */
export const termsOf = (input: TermsInput, stored: CampaignTerms, now: Date): CampaignTerms => ({
  name: input.name?.trim() ?? stored.name,
  placements: input.placements === undefined ? stored.placements : [...new Set(input.placements)].toSorted(),
  daily_budget: input.daily_budget ?? stored.daily_budget,
  status: input.status ?? stored.status,
  starts_at: startOf(input.starts_at, stored.starts_at, now),
  ends_at:
    input.ends_at === undefined ? stored.ends_at : input.ends_at === null ? null : new Date(input.ends_at),
});

export interface AdTerms {
  readonly product_id: number;
  /** As the shop wrote them, each once. */
  readonly keywords: readonly string[];
  readonly bid: number;
  readonly paused: boolean;
}

export type CampaignIssue = 'window' | 'products' | 'twice' | 'keywords' | 'name';

/** Why the terms are invalid. An end that was in the past before may stay there. */
export const termsIssue = (
  { name, starts_at, ends_at }: CampaignTerms,
  { now, endsBefore }: { readonly now: Date; readonly endsBefore: Date | null },
): CampaignIssue | undefined => {
  if (name === '') return 'name';
  if (ends_at === null || ends_at.getTime() === endsBefore?.getTime()) return undefined;
  return ends_at > starts_at && ends_at > now ? undefined : 'window';
};

export const adsIssue = (
  ads: readonly AdTerms[],
  placements: readonly AdPlacement[],
): CampaignIssue | undefined => {
  if (new Set(ads.map(({ product_id }) => product_id)).size < ads.length) return 'twice';
  const lacksKeywords = placements.includes('search') && ads.some(({ keywords }) => keywords.length === 0);
  return lacksKeywords ? 'keywords' : undefined;
};

export const adTermsOf = ({
  paused = false,
  ...ad
}: Omit<AdTerms, 'paused'> & { readonly paused?: boolean | undefined }): AdTerms => ({
  ...ad,
  paused,
  keywords: keywordTexts(ad.keywords),
});

interface ReviewedAd {
  readonly status: AdReview;
  readonly keywords: readonly string[];
  readonly removed_at: Date | null;
}

/** Whether an ad has to be reviewed again: for new keywords, and after any change of keywords that were not approved. */
export const needsReview = (
  { status, removed_at, ...stored }: ReviewedAd,
  { keywords }: AdTerms,
): boolean => {
  const reviewed = new Set(stored.keywords);
  const folded = keywords.map(foldWords);
  const hasNew = folded.some((keyword) => !reviewed.has(keyword));
  return removed_at !== null || hasNew || (status !== 'approved' && folded.length < reviewed.size);
};

const REVIEW_ORDER: readonly AdReview[] = ['rejected', 'need_review', 'pending', 'approved'];

/** The review that is furthest behind. */
export const worstReview = (reviews: readonly AdReview[]): AdReview =>
  REVIEW_ORDER.find((review) => reviews.includes(review)) ?? 'approved';

/** Why the ads of a shop do not show: it takes no orders, until the end of its vacation or for good. */
export const shopPauseOf = (shop: {
  readonly status: 'active' | 'vacation' | 'closed';
  readonly vacation_until: string | null;
}): SellerCampaign['shop_pause'] =>
  shop.status === 'active' ? null : { until: shop.status === 'vacation' ? shop.vacation_until : null };

interface CampaignStanding {
  readonly status: 'active' | 'paused';
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  /** Of budget and wallet, the less. */
  readonly remaining: number;
  /** Of its shop. */
  readonly takesOrders: boolean;
}

/** Of an ad, or of a campaign by its lowest bid. */
export const standingOf = (
  { starts_at, takesOrders, ...campaign }: CampaignStanding,
  { bid, paused }: { readonly bid: number; readonly paused: boolean },
  now: Date,
): SellerCampaign['system_status'] =>
  systemStatus({ ...campaign, bid, paused: paused || starts_at > now || !takesOrders }, now);
