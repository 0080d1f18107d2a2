import { getSuppliers } from '#catalogue';
import { provinceToday } from '#locations';
import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { before, DAY } from '#platform/time.ts';
import { getOwnShopIds, getShops, isOpenForSale } from '#shops';
import { getAuthority } from '#users';
import { rfqOffered } from '../events.ts';
import { chooseShops, scoreOf, type Candidate } from '../rules/match.ts';
import { countOffered, insertMatches } from '../store/matches.ts';
import type { RfqRow } from '../tables.ts';
import { pushChange } from './notify.ts';

const FAIRNESS_DAYS = 7;
const CANDIDATES = 200;

/** Shops that a person owns or works for: they cannot quote to that person. */
export const getShopsOf = async (context: Context, userId: number): Promise<ReadonlySet<number>> => {
  const [own, authority] = await Promise.all([getOwnShopIds(context, userId), getAuthority(context, userId)]);
  return new Set([...own, authority?.shopId ?? []].flat());
};

/** Shops of the category that are open, with what decides how well they fit. */
const candidatesOf = async (
  context: Context<Tx>,
  rfq: RfqRow,
  invited: readonly number[],
): Promise<Candidate[]> => {
  const suppliers = await getSuppliers(context, {
    category_lv1: rfq.category_lv1,
    category_lv2: rfq.category_lv2,
    shop_ids: invited,
    limit: CANDIDATES,
  });
  const ids = suppliers.map(({ shop_id }) => shop_id);
  const [shops, offered, own] = await Promise.all([
    getShops(context, ids),
    countOffered(context.db, ids, before(context.now, FAIRNESS_DAYS * DAY)),
    getShopsOf(context, rfq.user_id),
  ]);
  return suppliers.flatMap(({ shop_id, products, available }) => {
    const shop = shops.get(shop_id);
    if (shop === undefined || own.has(shop_id)) return [];
    const wanted = !rfq.requirements.includes('verified_shops') || shop.isVerified;
    if (invited.length === 0 && (!isOpenForSale(shop) || !wanted)) return [];
    const same_province = provinceToday(shop.province_code)?.code === rfq.province_code;
    const verified = shop.isVerified;
    return [{ shop_id, products, available, same_province, verified, offered: offered.get(shop_id) ?? 0 }];
  });
};

/** Offers a new request to the invited shops, else to those that fit best, each in its fair turn. */
export const offerToShops = async (
  context: Context<Tx>,
  rfq: RfqRow,
  invited: readonly number[],
): Promise<void> => {
  const candidates = await candidatesOf(context, rfq, invited);
  const chosen =
    invited.length > 0
      ? candidates.map((candidate) => ({
          shop_id: candidate.shop_id,
          score: scoreOf(candidate, rfq.quantity),
        }))
      : chooseShops(candidates, rfq.quantity);
  await insertMatches(
    context.db,
    chosen.map((match) => ({
      ...match,
      rfq_id: rfq.id,
      invited: invited.length > 0,
      created_at: context.now,
    })),
  );
  const shopIds = chosen.map(({ shop_id }) => shop_id);
  await pushChange(context, { id: rfq.id, userId: rfq.user_id, shopIds });
  if (shopIds.length > 0) await publish(context, rfqOffered({ rfq_id: rfq.id, shop_ids: shopIds }));
};
