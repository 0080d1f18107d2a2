import type { ReplyOf, RequestOf } from '@market/contract/route';
import type { listSellerLeads } from '@market/contract/support/routes';
import type { SellerLead } from '@market/contract/support/schemas';
import { getCards, getProductOptions } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { leadSource, leadStateLabel } from '../rules.ts';
import { countLeads, selectLeadsOfShop } from '../store/leads.ts';
import type { LeadRow } from '../tables.ts';
import { presentSubject } from './present-subject.ts';

/** Leads in the same order. */
export const presentLeads = async (context: Context, rows: readonly LeadRow[]): Promise<SellerLead[]> => {
  const ids = [...new Set(rows.flatMap(({ product_id }) => product_id ?? []))];
  const [cards, products] = await Promise.all([getCards(context, ids), getProductOptions(context, ids)]);
  const cardsById = new Map(cards.map((card) => [card.id, card]));
  return rows.map(({ id, product_id, name, phone, message, state, note, remind_at, created_at }) => {
    const product = product_id === null ? undefined : products.get(product_id);
    return {
      id,
      name,
      phone,
      message,
      source: leadSource(product_id === null ? null : cardsById.get(product_id)),
      product: product === undefined ? null : presentSubject(product),
      state,
      state_label: leadStateLabel(state),
      note,
      remind_at: remind_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    };
  });
};

/** Leads of the caller's shop, newest first. */
export const listLeads = async (
  context: Context<Db, Seller>,
  { state, page = 1, limit = 20 }: RequestOf<typeof listSellerLeads>['query'],
): Promise<ReplyOf<typeof listSellerLeads>['data']> => {
  const { actor, db } = context;
  const [rows, totals] = await Promise.all([
    selectLeadsOfShop(db, { shopId: actor.shopId, state }, pageRange({ page, limit })),
    countLeads(db, actor.shopId),
  ]);
  const counts = { new: 0, called: 0, won: 0, lost: 0 };
  for (const row of totals) counts[row.state] = row.total;
  const all = totals.reduce((sum, row) => sum + row.total, 0);
  return {
    leads: await presentLeads(context, rows),
    total: state === undefined ? all : counts[state],
    counts,
  };
};
