import { getListings, type Listing } from '#catalogue';
import { accounts, credit, debit, post } from '#ledger';
import { afterCommit, transact, type Context, type Tx } from '#platform/context.ts';
import { foldWords, RESERVE_PRICE } from '../rules.ts';
import { clearActiveCampaigns } from '../lib/active-campaigns.ts';
import * as store from '../store/campaigns.ts';
import { insertTopUp } from '../store/counts.ts';
import type { AdReview, AdProductFacts } from '../tables.ts';

/** A change applies to the next auction in this process, in others within ten seconds. */
const clearCache = (context: Context<Tx>): void => {
  clearActiveCampaigns(context);
  afterCommit(context.db, async () => clearActiveCampaigns(context));
};

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

const productFactsOf = ({ card, category_lv1, category_lv2 }: Listing): AdProductFacts => ({
  product_status: 'active',
  handle: card.handle,
  category_lv1: category_lv1.id,
  category_lv2: category_lv2.id,
  words: foldWords(`${card.title} ${category_lv1.title} ${category_lv2.title}`),
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
      const foldedKeywords = [...new Set(keywords.map(foldWords))].filter((keyword) => keyword !== '');
      ids.push(
        await store.insertAd(context.db, {
          ...ad,
          ...productFactsOf(listing),
          keywords: foldedKeywords,
          status,
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

export const reviewAds = (context: Context, ids: readonly number[], status: AdReview): Promise<void> =>
  transact(context, async (context: Context<Tx>) => {
    clearCache(context);
    await store.updateReview(context.db, ids, status);
  });

/** A bank transfer into a shop's ad wallet; false when the reference was booked before. */
export const topUp = (
  context: Context,
  { shop_id, amount, reference }: { shop_id: number; amount: number; reference: string },
): Promise<boolean> =>
  transact(context, async (context: Context<Tx>) => {
    const id = await insertTopUp(context.db, { shop_id, amount, reference, at: context.now });
    if (id === null) return false;
    await post(context, {
      kind: 'ads.topped_up',
      ref: String(id),
      entries: [debit(accounts.bank, amount), credit(accounts.adWallet(shop_id), amount)],
    });
    clearCache(context);
    return true;
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
