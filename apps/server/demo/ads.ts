import type { AdCampaignRow, AdProductRow } from '@market/demo-data';
import { getListings } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { addAds, changeCampaign, openCampaign } from '../src/modules/ads/actions/campaigns.ts';
import { topUp } from '../src/modules/ads/actions/top-up.ts';
import { seedAdHistory } from './ad-history.ts';
import { seedBannerCounts } from './banner-counts.ts';

interface Rows {
  readonly ad_campaigns: readonly AdCampaignRow[];
  readonly ad_products: readonly AdProductRow[];
}

/** Requires the products. */
export const seedAds = async (context: Context<Tx>, { ad_campaigns, ad_products }: Rows): Promise<void> => {
  const ids = new Map<number, number>();
  for (const { id, status, top_up, ...campaign } of ad_campaigns) {
    const opened = await openCampaign(context, campaign);
    ids.set(id, opened);
    const { shop_id } = campaign;
    await topUp(context, { shop_id, amount: top_up, reference: `DEMO-ADS-${shop_id}-${id}` });
    if (status === 'paused') await changeCampaign(context, { id: opened, shop_id }, { status });
  }
  const listings = await getListings(
    context,
    ad_products.map(({ product_id }) => product_id),
  );
  const listed = new Set(listings.map(({ product_id }) => product_id));
  await addAds(
    context,
    ad_products
      .filter(({ product_id }) => listed.has(product_id))
      .map(({ id: _id, ...ad }) => ({ ...ad, campaign_id: ids.get(ad.campaign_id)! })),
  );
  await seedAdHistory(context);
  await seedBannerCounts(context);
};
