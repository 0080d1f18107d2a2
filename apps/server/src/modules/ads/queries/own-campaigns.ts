import { DEFAULT_DAYS } from '@market/contract/rules/day-span';
import { campaignNotFound } from '@market/contract/ads/seller-problems';
import type { listCampaigns } from '@market/contract/ads/seller-routes';
import type { SellerAd, SellerCampaign } from '@market/contract/ads/seller-schemas';
import type { RequestOf } from '@market/contract/route';
import { addDays } from '@market/contract/rules/day';
import { getProductOptions } from '#catalogue';
import { accounts, getBalance } from '#ledger';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getShops } from '#shops';
import { dayOf } from '../rules/auction.ts';
import { shopPauseOf, standingOf, worstReview } from '../rules/campaigns.ts';
import {
  selectAds,
  selectCampaign,
  selectCampaigns,
  type AdRow,
  type CampaignRow,
} from '../store/own-campaigns.ts';
import { selectCampaignFigures } from '../store/reports.ts';

type Caller = Context<Db, Seller>;

const presentAd = (
  ad: AdRow,
  product: SellerAd['product'],
  system_status: SellerAd['system_status'],
): SellerAd => ({
  id: ad.id,
  product_id: ad.product_id,
  product,
  keywords: ad.keyword_texts,
  bid: ad.bid,
  paused: ad.paused,
  status: ad.status,
  review_reason: ad.review_reason,
  product_status: ad.product_status,
  system_status,
});

const readParts = async (context: Caller, ids: readonly number[]) => {
  const { db, now, actor } = context;
  const [ads, figures, wallet, shops] = await Promise.all([
    selectAds(db, ids),
    selectCampaignFigures(db, ids, addDays(dayOf(now), 1 - DEFAULT_DAYS)),
    getBalance(context, accounts.adWallet(actor.shopId)),
    getShops(context, [actor.shopId]),
  ]);
  const goods = await getProductOptions(
    context,
    ads.map(({ product_id }) => product_id),
    actor.shopId,
  );
  const shop = shops.get(actor.shopId);
  return {
    shop_pause: shop === undefined ? null : shopPauseOf(shop),
    adsOf: Map.groupBy(ads, ({ campaign_id }) => campaign_id),
    figuresOf: new Map(figures.map((row) => [row.campaign_id, row])),
    wallet,
    productOf: (id: number): SellerAd['product'] => {
      const product = goods.get(id);
      return product === undefined
        ? null
        : { id, title: product.title, handle: product.handle, thumb: product.thumb };
    },
  };
};

const presentCampaigns = async (context: Caller, rows: readonly CampaignRow[]): Promise<SellerCampaign[]> => {
  const { now } = context;
  const { adsOf, figuresOf, wallet, productOf, shop_pause } = await readParts(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const ads = adsOf.get(row.id) ?? [];
    const spent_today = row.spent_on === dayOf(now) ? row.spent : 0;
    const remaining = Math.min(row.daily_budget - spent_today, wallet);
    const standing = { ...row, remaining, takesOrders: shop_pause === null };
    const bid = Math.min(...ads.map((ad) => ad.bid));
    const { impressions = 0, clicks = 0, spent = 0 } = figuresOf.get(row.id) ?? {};
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      placements: [...row.placements],
      daily_budget: row.daily_budget,
      spent_today,
      status: row.status,
      system_status: standingOf(standing, { bid, paused: false }, now),
      shop_pause,
      review: worstReview(ads.map(({ status }) => status)),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
      products: ads.map((ad) => presentAd(ad, productOf(ad.product_id), standingOf(standing, ad, now))),
      impressions,
      clicks,
      spent,
    };
  });
};

const PAGE = 20;

/** A page of the campaigns of the caller's shop. */
export const listOwnCampaigns = async (
  context: Caller,
  { status, page = 1, limit = PAGE }: RequestOf<typeof listCampaigns>['query'],
): Promise<{ campaigns: SellerCampaign[]; total: number }> => {
  const { rows, total } = await selectCampaigns(context.db, {
    shopId: context.actor.shopId,
    status,
    now: context.now,
    offset: (page - 1) * limit,
    limit,
  });
  return { campaigns: await presentCampaigns(context, rows), total };
};

/** @throws campaignNotFound also of another shop's */
export const getOwnCampaign = async (context: Caller, id: number): Promise<SellerCampaign> => {
  const row = await selectCampaign(context.db, id, context.actor.shopId);
  if (row === undefined) throw campaignNotFound();
  return (await presentCampaigns(context, [row]))[0]!;
};
