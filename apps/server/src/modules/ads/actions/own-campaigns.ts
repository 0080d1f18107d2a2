import {
  campaignChanged,
  campaignNotFound,
  campaignRefused,
  tooManyCampaigns,
} from '@market/contract/ads/seller-problems';
import type { CampaignChanges, CampaignInput, SellerCampaign } from '@market/contract/ads/seller-schemas';
import { AD_CAMPAIGNS_MAX } from '@market/contract/rules/ads';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { clearCache } from '../lib/active-campaigns.ts';
import { getOwnCampaign } from '../queries/own-campaigns.ts';
import {
  adsIssue,
  adTermsOf,
  termsIssue,
  termsOf,
  type AdTerms,
  type CampaignTerms,
} from '../rules/campaigns.ts';
import { insertCampaign } from '../store/campaigns.ts';
import * as store from '../store/own-campaigns.ts';
import { setAds } from './set-ads.ts';

type Caller = Context<Db, Seller>;

const refuseInvalid = (
  { now }: Context<Tx>,
  terms: CampaignTerms,
  { ads, endsBefore }: { readonly ads: readonly AdTerms[]; readonly endsBefore: Date | null },
): void => {
  const reason = termsIssue(terms, { now, endsBefore }) ?? adsIssue(ads, terms.placements);
  if (reason !== undefined) throw campaignRefused({ reason });
};

/** Its products wait for their review. @throws campaignRefused, tooManyCampaigns */
export const createOwnCampaign = (
  context: Caller,
  { products, ...input }: CampaignInput,
): Promise<SellerCampaign> =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    const unset = { name: '', placements: [], daily_budget: 0, starts_at: now, ends_at: null } as const;
    const terms = termsOf(input, { ...unset, status: 'active' }, now);
    const ads = products.map(adTermsOf);
    refuseInvalid(context, terms, { ads, endsBefore: null });
    await store.lockCampaigns(db, actor.shopId);
    if ((await store.countCampaigns(db, actor.shopId)) >= AD_CAMPAIGNS_MAX)
      throw tooManyCampaigns({ maximum: AD_CAMPAIGNS_MAX });
    const id = await insertCampaign(db, { ...terms, shop_id: actor.shopId });
    await setAds(context, id, ads);
    clearCache(context);
    return getOwnCampaign(context, id);
  });

const storedAds = async ({ db }: Context<Tx>, id: number): Promise<AdTerms[]> =>
  (await store.selectAds(db, [id])).map(({ keyword_texts, ...ad }) => ({ ...ad, keywords: keyword_texts }));

/**
 * Bids, budget, times and the running switch apply at once; new products and keywords wait for their review.
 * @throws campaignNotFound, campaignChanged, campaignRefused
 */
export const changeOwnCampaign = (
  context: Caller,
  id: number,
  { version, products, ...changes }: CampaignChanges,
): Promise<SellerCampaign> =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    const stored = await store.lockCampaign(db, id, actor.shopId);
    if (stored === undefined) throw campaignNotFound();
    if (stored.version !== version) throw campaignChanged({ version: stored.version });
    const terms = termsOf(changes, stored, now);
    const ads = products?.map(adTermsOf) ?? (await storedAds(context, id));
    refuseInvalid(context, terms, { ads, endsBefore: stored.ends_at });
    await store.updateOwnCampaign(db, { id, shop_id: actor.shopId }, terms);
    if (products !== undefined) await setAds(context, id, ads);
    clearCache(context);
    return getOwnCampaign(context, id);
  });

/** Stops it at once; clicks that were charged and figures stay. @throws campaignNotFound */
export const deleteOwnCampaign = (context: Caller, id: number): Promise<void> =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    if ((await store.lockCampaign(db, id, actor.shopId)) === undefined) throw campaignNotFound();
    await store.updateOwnCampaign(db, { id, shop_id: actor.shopId }, { status: 'paused', deleted_at: now });
    clearCache(context);
  });
