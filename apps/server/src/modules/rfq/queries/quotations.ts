import { rfqNotFound } from '@market/contract/rfq/problems';
import type { listShopQuotations as listRoute } from '@market/contract/rfq/routes';
import type { Quotation } from '@market/contract/rfq/schemas';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { countOfShop, selectOfShop } from '../store/lists.ts';
import { countUnread, selectOfRfqs, selectQuotations, type Party } from '../store/quotations.ts';
import { selectRfq } from '../store/rfqs.ts';
import { findForParty } from './messages.ts';
import { presentQuotations } from './present-quotations.ts';

const ORDER: Readonly<Record<string, number>> = { accepted: 0, sent: 1, viewed: 1 };
const LAST = 2;

/** Quotations of the caller's request: accepted ones first, ended ones last, by price. @throws rfqNotFound */
export const listRfqQuotations = async (
  context: Context<Db, Person>,
  rfqId: string,
): Promise<Quotation[]> => {
  const rfq = await selectRfq(context.db, rfqId);
  if (rfq === undefined || rfq.user_id !== context.actor.id) throw rfqNotFound();
  const rows = (await selectOfRfqs(context.db, [rfqId])).filter(({ replaced }) => !replaced);
  const quotations = await presentQuotations(context, rows, 'buyer');
  const rank = ({ status }: Quotation) => ORDER[status] ?? LAST;
  return quotations.toSorted((one, other) => rank(one) - rank(other) || one.final_price - other.final_price);
};

/** One quotation, as its buyer or its shop. It must exist. */
export const getQuotation = async (
  context: Context<Db, Person>,
  id: string,
  party: Party,
): Promise<Quotation> => {
  const rows = await selectQuotations(context.db, [id], party);
  const [quotation] = await presentQuotations(context, rows, 'buyerId' in party ? 'buyer' : 'shop');
  return quotation!;
};

/** A quotation of the caller's request or shop; undefined for every other. */
export const findQuotation = async (
  context: Context<Db, Person>,
  id: string,
): Promise<{ quotation: Quotation; userId: number; shopId: number } | undefined> => {
  const found = await findForParty(context, id);
  if (found === undefined) return undefined;
  const { quotation, rfq, by } = found;
  const [presented] = await presentQuotations(context, [quotation], by);
  return { quotation: presented!, userId: rfq.user_id, shopId: quotation.shop_id };
};

/** Quotations of the caller's shop, the latest first. */
export const listShopQuotations = async (
  context: Context<Db, Seller>,
  { status, page = 1, limit = 20 }: RequestOf<typeof listRoute>['query'],
): Promise<ReplyOf<typeof listRoute>> => {
  const { shopId } = context.actor;
  const [total, ids] = await Promise.all([
    countOfShop(context.db, shopId, status),
    selectOfShop(context.db, { shopId, status }, pageRange({ page, limit })),
  ]);
  const rows = new Map((await selectQuotations(context.db, ids, { shopId })).map((row) => [row.id, row]));
  return {
    quotations: await presentQuotations(
      context,
      ids.map((id) => rows.get(id)!),
      'shop',
    ),
    total,
  };
};

export const countUnreadQuotations = ({ actor, db }: Context<Db, Person>): Promise<number> =>
  countUnread(db, actor.id);
