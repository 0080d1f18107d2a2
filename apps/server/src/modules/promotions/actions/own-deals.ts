import { productNotFound } from '@market/contract/catalogue/problems';
import { dealNotFound, dealEnded, dealOverlaps, dealRefused } from '@market/contract/promotions/problems';
import type { DealChanges, DealInput, SellerDeal } from '@market/contract/promotions/schemas';
import { getProductOptions, type ProductSummary } from '#catalogue';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { dealState } from '../rules/deals.ts';
import { dealIssue, dealTermsOf, runningIssue, type DealTerms } from '../rules/own-deals.ts';
import { insertDeal, lockProducts } from '../store/deals.ts';
import * as store from '../store/own-deals.ts';
import { getOwnDeal } from '../queries/own-deals.ts';
import { updateDealsOf } from './deals.ts';

type Caller = Context<Db, Seller>;

/** @throws dealRefused, dealOverlaps */
const refuseInvalid = async (
  { db, now }: Context<Tx>,
  terms: DealTerms,
  { goods, besides }: { goods: ProductSummary; besides: number | null },
): Promise<void> => {
  const issue = dealIssue(terms, {
    first: goods.first_price,
    least: goods.first_quantity ?? 1,
    now,
  });
  if (issue !== undefined) throw dealRefused({ ...issue, unit_name: goods.unit_name });
  const other = await store.selectOverlapping(db, { ...terms, product_id: goods.id }, besides);
  if (other !== undefined) throw dealOverlaps({ deal_id: other.id });
};

/**
 * Creates a deal of a product of the caller's shop, and updates the cards.
 * @throws productNotFound, dealRefused, dealOverlaps
 */
export const createDeal = (context: Caller, { product_id, ...input }: DealInput): Promise<SellerDeal> =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    const goods = (await getProductOptions(context, [product_id], actor.shopId)).get(product_id);
    if (goods === undefined) throw productNotFound();
    await lockProducts(db, [product_id]);
    const { price, end_at, max_sale_quantity } = input;
    const plain = { price, start_at: now, end_at: new Date(end_at), min_quantity: 1, max_sale_quantity };
    const terms = dealTermsOf(input, plain, now);
    await refuseInvalid(context, terms, { goods, besides: null });
    const { shop_id, category_lv1, category_lv2 } = goods;
    const list_price = goods.first_price!;
    const { id } = await insertDeal(db, {
      ...terms,
      product_id,
      shop_id,
      category_lv1,
      category_lv2,
      list_price,
    });
    await updateDealsOf(context, product_id);
    return getOwnDeal(context, id);
  });

const setTerms = async (
  context: Context<Tx, Seller>,
  deal: store.DealRow,
  terms: DealTerms,
): Promise<void> => {
  const { db, now, actor } = context;
  const { id, product_id } = deal;
  if (dealState(deal, now) !== 'scheduled') {
    const issue = runningIssue(deal, terms, now);
    if (issue !== undefined) throw dealRefused(issue);
    await store.updateDeal(db, id, actor.shopId, terms);
    return;
  }
  const goods = (await getProductOptions(context, [product_id], actor.shopId)).get(product_id);
  if (goods === undefined) throw dealNotFound();
  await refuseInvalid(context, terms, { goods, besides: id });
  await store.updateDeal(db, id, actor.shopId, { ...terms, list_price: goods.first_price! });
};

/** A deal of the caller's shop. Its product first, as the update of cards does. @throws dealNotFound */
const lockOwnDeal = async ({ db, actor }: Context<Tx, Seller>, id: number): Promise<store.DealRow> => {
  const stored = await store.selectDeal(db, id, actor.shopId);
  if (stored === undefined) throw dealNotFound();
  await lockProducts(db, [stored.product_id]);
  const deal = await store.lockDeal(db, id, actor.shopId);
  if (deal === undefined) throw dealNotFound();
  return deal;
};

/**
 * Changes a deal of the caller's shop, and updates the cards. A running deal can only end earlier or get more units.
 * @throws dealNotFound, dealEnded, dealRefused, dealOverlaps
 */
export const changeDeal = (context: Caller, id: number, changes: DealChanges): Promise<SellerDeal> =>
  transact(context, async (context) => {
    const { now } = context;
    const deal = await lockOwnDeal(context, id);
    if (['stopped', 'ended'].includes(dealState(deal, now))) throw dealEnded();
    await setTerms(context, deal, dealTermsOf(changes, deal, now));
    await updateDealsOf(context, deal.product_id);
    return getOwnDeal(context, id);
  });

/** Stops a deal of the caller's shop, and updates the cards; one that never began is deleted. @throws dealNotFound */
export const stopDeal = (context: Caller, id: number): Promise<void> =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    const deal = await lockOwnDeal(context, id);
    const state = dealState(deal, now);
    if (state === 'stopped' || state === 'ended') return;
    await store.updateDeal(db, id, actor.shopId, { stopped_at: now });
    await updateDealsOf(context, deal.product_id);
    if (state === 'scheduled') await store.deleteDeal(db, id, actor.shopId);
  });
