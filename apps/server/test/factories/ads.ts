import type { Context } from '#platform/context.ts';
import { HOUR, later } from '#platform/time.ts';
import { addAds, openCampaign } from '../../src/modules/ads/actions/campaigns.ts';
import { signToken } from '../../src/modules/ads/lib/token.ts';
import { topUp } from '../../src/modules/ads/actions/top-up.ts';

let adCount = 0;

interface AdInput {
  readonly shop_id: number;
  readonly product_id: number;
  readonly keywords?: readonly string[];
  readonly bid?: number;
  readonly daily_budget?: number;
  /** What lies in the shop's wallet besides; nothing when 0. */
  readonly wallet?: number;
  readonly status?: 'pending' | 'approved' | 'rejected' | 'need_review';
  readonly starts_at?: Date;
  readonly ends_at?: Date | null;
}

/** An approved ad in a campaign of its own that runs, with a filled wallet; answers the ids of both. */
export const makeAd = async (
  context: Context,
  {
    shop_id,
    product_id,
    keywords = ['áo polo'],
    bid = 1_000,
    daily_budget = 100_000,
    wallet = 1_000_000,
    ...rest
  }: AdInput,
): Promise<{ ad: number; campaign: number }> => {
  const { status = 'approved', starts_at = context.now, ends_at = null } = rest;
  const number = ++adCount;
  const campaign = await openCampaign(context, {
    shop_id,
    name: `Chiến dịch ${number}`,
    daily_budget,
    starts_at,
    ends_at,
  });
  if (wallet > 0) await topUp(context, { shop_id, amount: wallet, reference: `GIVEN-${number}` });
  const [ad] = await addAds(context, [{ campaign_id: campaign, product_id, keywords, bid, status }]);
  return { ad: ad!, campaign };
};

/** The address of a click on an ad, free of charge. */
export const adClickPath = ({ services, now }: Context, ad: number): string =>
  `/uab/click/${signToken(services.secrets, { subject: 'product', id: ad, price: 0, until: later(now, HOUR) })}`;
