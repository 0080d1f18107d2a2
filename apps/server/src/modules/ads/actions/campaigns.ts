import { getListings } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { foldWords, keywordTexts, RESERVE_PRICE } from '../rules/auction.ts';
import { clearCache } from '../lib/active-campaigns.ts';
import { productFactsOf } from '../lib/product-facts.ts';
import * as store from '../store/campaigns.ts';
import type { AdReview } from '../tables.ts';

/** Returns the id. The budget is đồng a day. */
export const openCampaign = (context: Context, campaign: store.NewCampaign): Promise<number> =>
  transact(context, (context: Context<Tx>) => store.insertCampaign(context.db, campaign));

/** False when the campaign belongs to another shop. */
export const changeCampaign = (
  context: Context,
  campaign: { readonly id: number; readonly shop_id: number },
  change: store.CampaignChange,
): Promise<boolean> =>
  transact(context, async (context: Context<Tx>) => {
    clearCache(context);
    return store.updateCampaign(context.db, campaign, change);
  });

export interface NewAd {
  readonly campaign_id: number;
  readonly product_id: number;
  readonly keywords: readonly string[];
  readonly bid: number;
  readonly status?: AdReview;
}

/** @throws RangeError for an unlisted product, one of another shop, or a bid below the reserve price */
export const addAds = (context: Context, ads: readonly NewAd[]): Promise<number[]> =>
  transact(context, async (context: Context<Tx>) => {
    const listings = await getListings(
      context,
      ads.map(({ product_id }) => product_id),
    );
    const byId = new Map(listings.map((listing) => [listing.product_id, listing]));
    const owners = new Map<number, number | undefined>();
    const ids: number[] = [];
    for (const { keywords, status = 'pending', ...ad } of ads) {
      const listing = byId.get(ad.product_id);
      if (!owners.has(ad.campaign_id))
        owners.set(ad.campaign_id, await store.selectOwner(context.db, ad.campaign_id));
      if (listing === undefined || listing.shop_id !== owners.get(ad.campaign_id) || ad.bid < RESERVE_PRICE)
        throw new RangeError(`product ${ad.product_id} cannot be advertised in campaign ${ad.campaign_id}`);
      const texts = keywordTexts(keywords);
      ids.push(
        await store.insertAd(context.db, {
          ...ad,
          ...productFactsOf(listing),
          keywords: texts.map(foldWords),
          keyword_texts: texts,
          status,
          submitted_at: context.now,
        }),
      );
    }
    clearCache(context);
    return ids;
  });

/** False when the ad belongs to another shop. */
export const changeAd = (
  context: Context,
  ad: { readonly id: number; readonly shop_id: number },
  change: { readonly bid?: number; readonly paused?: boolean },
): Promise<boolean> =>
  transact(context, async (context: Context<Tx>) => {
    clearCache(context);
    return store.updateAd(context.db, ad, change);
  });

export interface ReviewDecision {
  readonly status: AdReview;
  /** Shown to the shop. */
  readonly reason?: string | null | undefined;
}

export const reviewAds = (
  context: Context,
  ids: readonly number[],
  { status, reason = null }: ReviewDecision,
): Promise<void> =>
  transact(context, async (context: Context<Tx>) => {
    clearCache(context);
    await store.updateReview(context.db, ids, { status, review_reason: reason });
  });

export const updateAdProducts = async (
  context: Context<Tx>,
  productIds: readonly number[],
): Promise<void> => {
  const advertised = await store.selectAdvertised(context.db, productIds);
  if (advertised.length === 0) return;
  const listings = new Map(
    (await getListings(context, advertised)).map((listing) => [listing.product_id, listing]),
  );
  for (const id of advertised) {
    const listing = listings.get(id);
    await store.updateProductFacts(
      context.db,
      id,
      listing === undefined ? { product_status: 'inactive' } : productFactsOf(listing),
    );
  }
  clearCache(context);
};
