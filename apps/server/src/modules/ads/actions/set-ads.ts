import { campaignRefused } from '@market/contract/ads/seller-problems';
import { getListings } from '#catalogue';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { productFactsOf } from '../lib/product-facts.ts';
import { foldWords } from '../rules/auction.ts';
import { needsReview, type AdTerms } from '../rules/campaigns.ts';
import { insertAds, selectAds, updateOwnAd, type AdRow } from '../store/own-campaigns.ts';

type Writer = Context<Tx, Seller>;

const updateAd = async (
  { db, now }: Writer,
  stored: AdRow,
  { keywords, bid, paused, ...terms }: AdTerms,
): Promise<void> => {
  const review = needsReview(stored, { keywords, bid, paused, ...terms });
  await updateOwnAd(db, stored, {
    bid,
    paused,
    keywords: keywords.map(foldWords),
    keyword_texts: [...keywords],
    ...(review && { status: 'pending', review_reason: null, removed_at: null, submitted_at: now }),
  });
};

/** @throws campaignRefused for a product that is not listed or of another shop */
const addNew = async (context: Writer, campaignId: number, ads: readonly AdTerms[]): Promise<void> => {
  if (ads.length === 0) return;
  const listings = await getListings(
    context,
    ads.map(({ product_id }) => product_id),
  );
  const own = new Map(
    listings
      .filter(({ shop_id }) => shop_id === context.actor.shopId)
      .map((listing) => [listing.product_id, listing]),
  );
  const rows = ads.flatMap(({ product_id, keywords, ...terms }) => {
    const listing = own.get(product_id);
    if (listing === undefined) return [];
    return {
      ...terms,
      ...productFactsOf(listing),
      campaign_id: campaignId,
      product_id,
      submitted_at: context.now,
      keywords: keywords.map(foldWords),
      keyword_texts: [...keywords],
    };
  });
  if (rows.length < ads.length) throw campaignRefused({ reason: 'products' });
  await insertAds(context.db, rows);
};

/** Makes these the products of a locked campaign of the caller's shop. @throws campaignRefused */
export const setAds = async (context: Writer, campaignId: number, ads: readonly AdTerms[]): Promise<void> => {
  const { db, now } = context;
  const stored = new Map((await selectAds(db, [campaignId], true)).map((ad) => [ad.product_id, ad]));
  const wanted = new Set(ads.map(({ product_id }) => product_id));
  for (const ad of stored.values())
    if (!wanted.has(ad.product_id) && ad.removed_at === null) await updateOwnAd(db, ad, { removed_at: now });
  for (const ad of ads) {
    const before = stored.get(ad.product_id);
    if (before !== undefined) await updateAd(context, before, ad);
  }
  await addNew(
    context,
    campaignId,
    ads.filter(({ product_id }) => !stored.has(product_id)),
  );
};
