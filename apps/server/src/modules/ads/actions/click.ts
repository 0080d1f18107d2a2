import { getBannerLink } from '#content';
import { accounts, credit, debit, post } from '#ledger';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { Limit } from '#platform/security/rate-limit.ts';
import { before, HOUR } from '#platform/time.ts';
import { getShops } from '#shops';
import { AD_CLICKS_PER_NETWORK_PER_HOUR } from '@market/contract/constants/money';
import { dayOf, destinationOf, isNavigation, type TrackedRequest } from '../rules/auction.ts';
import { clearActiveCampaigns } from '../lib/active-campaigns.ts';
import { selectClicked, type ClickedAd } from '../store/campaigns.ts';
import { addCount, insertClick, recordVisit, spendBudget } from '../store/counts.ts';
import { readToken, type AdToken } from '../lib/token.ts';
import { visitorsOf } from '../lib/visitor.ts';
import { isWithinLimit } from '../lib/limit.ts';

const HOME = '/';
/** Repeated clicks of one person on one ad within this time count once. */
const REPEAT_AFTER_MS = HOUR;
/** Per campaign and network: one person can get any number of signed cookies. */
const LIMIT_PER_NETWORK: Limit = { name: 'ad-click', most: AD_CLICKS_PER_NETWORK_PER_HOUR, windowMs: HOUR };

export interface Click {
  readonly address: string;
  readonly request: TrackedRequest;
}

const isCountable = (context: Context, token: AdToken, { request }: Click): boolean =>
  !context.actor.isBot && isNavigation(request) && context.now < token.until;

/** Of somebody else's shop that takes orders. */
const isPayable = async (context: Context, shopId: number): Promise<boolean> => {
  const { id, shopId: own } = context.actor;
  if (own === shopId) return false;
  const shop = (await getShops(context, [shopId])).get(shopId);
  return shop?.status === 'active' && shop.user_id !== id;
};

/** The ledger refuses to overdraw a wallet. */
const isOverdrawn = (error: unknown): boolean =>
  (error as { code?: string }).code === '23514' && (error as { table?: string }).table === 'ledger_balances';

interface Charge {
  readonly ad: ClickedAd;
  readonly price: number;
  readonly visitors: readonly string[];
  readonly address: string;
}

const visitOf = (context: Context, { subject, id }: AdToken, visitors: readonly string[]) =>
  ({
    subject,
    id,
    kind: 'click',
    visitors,
    now: context.now,
    since: before(context.now, REPEAT_AFTER_MS),
  }) as const;

/** Counts a click and charges budget and wallet, if both suffice. */
const settle = (context: Context, token: AdToken, { ad, price, visitors, address }: Charge) =>
  transact(context, async (context: Context<Tx>) => {
    const { db, now } = context;
    if (!(await recordVisit(db, visitOf(context, token, visitors)))) return;
    const day = dayOf(now);
    const charged =
      price > 0 &&
      (await isWithinLimit(context, LIMIT_PER_NETWORK, `${ad.campaign_id} ${address}`)) &&
      (await spendBudget(db, { campaignId: ad.campaign_id, price, day }));
    await addCount(db, { ...token, day }, { clicks: 1, ...(charged && { charged: 1, spent: price }) });
    if (!charged) return;
    const id = await insertClick(db, { ad_id: ad.id, shop_id: ad.shop_id, price, at: now });
    await post(context, {
      kind: 'ads.click',
      ref: String(id),
      entries: [debit(accounts.adWallet(ad.shop_id), price), credit(accounts.adRevenue, price)],
    });
  });

const charge = async (context: Context, token: AdToken, ad: ClickedAd, click: Click): Promise<void> => {
  if (!ad.runs || !isCountable(context, token, click) || !(await isPayable(context, ad.shop_id))) return;
  const visitors = visitorsOf(context, click.address);
  if (visitors.length === 0) return;
  const fullCharge = { ad, visitors, price: Math.min(token.price, ad.bid), address: click.address };
  try {
    await settle(context, token, fullCharge);
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    // with an empty wallet the click is free, and the ad is not shown until it is filled
    await settle(context, token, { ...fullCharge, price: 0 });
    clearActiveCampaigns(context);
  }
};

const clickBanner = async (context: Context, token: AdToken, click: Click): Promise<string> => {
  const banner = await getBannerLink(context, token.id);
  if (banner === undefined) return HOME;
  const visitors = visitorsOf(context, click.address);
  if (isCountable(context, token, click) && visitors.length > 0)
    await transact(context, async ({ db, now }) => {
      if (await recordVisit(db, visitOf(context, token, visitors)))
        await addCount(db, { ...token, day: dayOf(now) }, { clicks: 1 });
    });
  return destinationOf(banner, context.actor.id !== null);
};

export interface Followed {
  readonly location: string;
  /** Whose product was advertised; null for a banner, a bot, or no ad. */
  readonly shopId: number | null;
}

/** Returns the destination, home for an invalid token. Charges a person’s first click in an hour, while budget and wallet last. */
export const clickAd = async (context: Context, text: string, click: Click): Promise<Followed> => {
  const token = readToken(context.services.secrets, text);
  if (token === undefined) return { location: HOME, shopId: null };
  if (token.subject === 'banner') return { location: await clickBanner(context, token, click), shopId: null };
  const ad = await selectClicked(context.db, token.id, context.now);
  if (ad === undefined) return { location: HOME, shopId: null };
  await charge(context, token, ad, click);
  const shopId = isCountable(context, token, click) ? ad.shop_id : null;
  return { location: `/${ad.handle}-${ad.product_id}.html`, shopId };
};
