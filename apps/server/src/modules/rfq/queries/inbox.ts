import type { getSellerRfqStats, listSellerRfqs } from '@market/contract/rfq/routes';
import type { SellerRfq } from '@market/contract/rfq/schemas';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { dayInVietnam, startOfDay } from '@market/contract/rules/day';
import { shortName } from '@market/contract/rules/names';
import { marketSettings } from '#market-settings';
import { getMedianPrices } from '#catalogue';
import { countOrdersOf } from '#customers';
import type { Context, Db, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { before, DAY } from '#platform/time.ts';
import { getShops } from '#shops';
import { getPeople } from '#users';
import { dailyQuotations } from '../rules/limits.ts';
import { countInbox, countNew, selectInbox, selectShopCounts } from '../store/lists.ts';
import { selectMatch } from '../store/matches.ts';
import { countQuotationsSince, selectOfRfqs } from '../store/quotations.ts';
import { selectRfqs } from '../store/rfqs.ts';
import type { RfqRow } from '../tables.ts';
import { presentQuotations } from './present-quotations.ts';
import { presentRfqs } from './present-rfqs.ts';
import { getRfq } from './rfqs.ts';

const isUrgent = (rfq: RfqRow, now: Date): boolean => rfq.expires_at.getTime() - now.getTime() <= DAY;

const present = async (
  context: Context<Db, Seller>,
  entries: readonly { readonly id: string; readonly score: number }[],
): Promise<SellerRfq[]> => {
  const ids = entries.map(({ id }) => id);
  const [found, offered] = await Promise.all([selectRfqs(context.db, ids), selectOfRfqs(context.db, ids)]);
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = ids.map((id) => byId.get(id)!);
  const { shopId } = context.actor;
  const own = offered.filter(({ shop_id, replaced }) => shop_id === shopId && !replaced);
  const latest = new Map(own.map((row) => [row.rfq_id, row]));
  const buyers = [...new Set(rows.map(({ user_id }) => user_id))];
  const peopleRead = getPeople(context, buyers);
  const [rfqs, quotations, people, orders, prices] = await Promise.all([
    presentRfqs(context, rows, { quotations: offered, people: peopleRead }),
    presentQuotations(context, [...latest.values()], 'shop', { rfqs: found, quotations: offered }),
    peopleRead,
    countOrdersOf(context, buyers),
    getMedianPrices(
      context,
      rows.map(({ category_lv2 }) => category_lv2),
    ),
  ]);
  return rfqs.map((rfq, index) => {
    const row = rows[index]!;
    const person = people.get(row.user_id);
    return {
      rfq,
      match: entries[index]!.score,
      urgent: isUrgent(row, context.now),
      buyer: {
        name: person === undefined ? '' : shortName(person.first_name, person.last_name),
        orders: orders.get(row.user_id) ?? 0,
      },
      market_price: prices.get(row.category_lv2) ?? null,
      quotation: quotations.find(({ rfq_id }) => rfq_id === rfq.id) ?? null,
    };
  });
};

/** A request that the shop may see. @throws rfqNotFound */
const selectOne = async (context: Context<Db, Seller>, id: string) => {
  await getRfq(context, id);
  const match = await selectMatch(context.db, { rfqId: id, shopId: context.actor.shopId });
  return [{ id, score: match?.score ?? 0 }];
};

/** Requests offered to the caller's shop, or those it quoted. @throws rfqNotFound */
export const listInbox = async (
  context: Context<Db, Seller>,
  { id, state = 'new', page = 1, limit = 20 }: RequestOf<typeof listSellerRfqs>['query'],
): Promise<ReplyOf<typeof listSellerRfqs>['data']> => {
  const { actor, db } = context;
  const { shopId } = actor;
  const [counts, entries] = await Promise.all([
    countInbox(db, shopId),
    id === undefined
      ? selectInbox(db, { shopId, state }, pageRange({ page, limit }))
      : selectOne(context, id),
  ]);
  return {
    rfqs: await present(context, entries),
    total: id === undefined ? counts[state] : entries.length,
    counts,
  };
};

const RATE_DAYS = 90;

/** Quotations that the caller's shop may send today, and has left. */
export const getQuotationQuota = async (
  context: Context<Db, Seller>,
): Promise<{ most: number; remaining: number }> => {
  const { actor, db, now } = context;
  const shop = (await getShops(context, [actor.shopId])).get(actor.shopId);
  const most = dailyQuotations(await marketSettings(context), shop?.isVip === true);
  const today = await countQuotationsSince(db, actor.shopId, startOfDay(dayInVietnam(now)));
  return { most, remaining: Math.max(0, most - today) };
};

/** Counts of the caller's shop, and quotations left today. */
export const getStats = async (
  context: Context<Db, Seller>,
): Promise<ReplyOf<typeof getSellerRfqStats>['data']['stats']> => {
  const { actor, db, now } = context;
  const { shopId } = actor;
  const [open, counts, quota] = await Promise.all([
    countNew(db, shopId),
    selectShopCounts(db, shopId, before(now, RATE_DAYS * DAY)),
    getQuotationQuota(context),
  ]);
  const { quoted, accepted, declined, offered, answered } = counts;
  return {
    open,
    quoted,
    accepted,
    declined,
    response_rate: offered === 0 ? null : Math.round((answered / offered) * 100),
    remaining_quota: quota.remaining,
  };
};

/** Requests that the caller's shop has not answered. */
export const countNewRfqs = ({ db, actor }: Context<Db, Seller>): Promise<number> =>
  countNew(db, actor.shopId);
