import type { BulkChange, BulkRequest, BulkResult } from '@market/contract/catalogue/seller-bulk-schemas';
import { bulkTooMany, productRefused } from '@market/contract/catalogue/seller-problems';
import { invalidRequest } from '@market/contract/problems';
import { BULK_FILTER_MAX, PRODUCT_RESTORE_WITHIN_S } from '@market/contract/rules/seller-products';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { before, SECOND } from '#platform/time.ts';
import { stateOf } from '../../queries/seller/edited.ts';
import { lockEdited, selectEdited, type EditedProduct } from '../../store/seller/edited.ts';
import { resolveFilter } from '../../queries/seller/resolve-filter.ts';
import { selectMatching } from '../../store/seller/list.ts';
import { selectAttributes, selectCategoryPairs } from '../../store/categories.ts';
import { lockRestorable, selectDeals } from '../../store/seller/bulk.ts';
import { planChange, type PlannedChange } from './bulk-plan.ts';
import { writePlanned } from './bulk-write.ts';
import { unmarkDeleted } from '../../store/seller/states.ts';
import { finish } from './write.ts';

const BATCH_SIZE = 50;
const ITEMS_SHOWN = 200;

/** Which fields each action needs. */
const HAS_FIELDS: Readonly<Record<BulkChange['action'], (change: BulkChange) => boolean>> = {
  status: ({ status }) => status !== undefined,
  price: ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
  stock: ({ delta, quantity }) => (delta === undefined) !== (quantity === undefined),
  category: ({ category_lv1, category_lv2 }) => category_lv1 !== undefined && category_lv2 !== undefined,
  up: () => true,
  delete: () => true,
  restore: () => true,
};

/** @throws invalidRequest, bulkTooMany */
const findIds = async (
  context: Context<Db, Seller>,
  { ids, filter, change }: BulkRequest,
): Promise<number[]> => {
  const { actor, db } = context;
  if ((ids === undefined) === (filter === undefined))
    throw invalidRequest({ fields: { ids: 'Hãy chọn sản phẩm, hoặc chọn tất cả theo bộ lọc.' } });
  if (!HAS_FIELDS[change.action](change))
    throw invalidRequest({ fields: { change: 'Hãy điền đủ thông tin của thay đổi này.' } });
  const { category_lv1, category_lv2 } = change;
  if (change.action === 'category' && !(await selectCategoryPairs(db, category_lv1!, category_lv2!)))
    throw productRefused({ fields: { 'change.category_lv2': 'Hãy chọn ngành hàng cấp 2.' } });
  if (ids !== undefined) return [...new Set(ids)];
  const most = { sort: 'newest', limit: BULK_FILTER_MAX, offset: 0 } as const;
  const { ids: found, total } = await selectMatching(
    db,
    actor.shopId,
    await resolveFilter(context, filter!),
    most,
  );
  if (total > BULK_FILTER_MAX) throw bulkTooMany({ most: BULK_FILTER_MAX, matched: total });
  return found;
};

/** Takes back deletions of the last day, but for products whose SKUs were taken meanwhile. */
const restoreAll = async ({ actor, db, now }: Context<Tx, Seller>, ids: readonly number[]): Promise<void> => {
  const since = before(now, PRODUCT_RESTORE_WITHIN_S * SECOND);
  for (const id of await lockRestorable(db, actor.shopId, ids, since)) await unmarkDeleted(db, id);
};

const changeBatch = async (
  context: Context<Tx, Seller>,
  ids: readonly number[],
  { change, preview = false }: BulkRequest,
): Promise<PlannedChange[]> => {
  const { actor, db, now } = context;
  if (change.action === 'restore' && !preview) await restoreAll(context, ids);
  else if (!preview) await lockEdited(db, actor.shopId, ids);
  const products = await selectEdited(db, actor.shopId, ids);
  const deals = await selectDeals(db, ids);
  const plans: PlannedChange[] = [];
  const attributes = await selectAttributes(db, [
    ...products.map(({ product }) => product.category_lv2),
    ...(change.category_lv2 === undefined ? [] : [change.category_lv2]),
  ]);
  for (const edited of inOrder(products, ids)) {
    const deal = deals.get(edited.product.id) ?? null;
    plans.push(planChange({ edited, state: stateOf(context, edited), deal, attributes, now }, change));
  }
  if (preview) return plans;
  const written = await writePlanned(context, plans, change);
  const changed = written.filter(({ item }) => item.refused === null).map(({ item }) => item.id);
  if (changed.length > 0) await finish(context, changed);
  return written;
};

const inOrder = (products: readonly EditedProduct[], ids: readonly number[]): EditedProduct[] => {
  const byId = new Map(products.map((one) => [one.product.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Changes many products, batch by batch: what cannot change is answered with its reason and stops nothing else.
 * @throws invalidRequest, bulkTooMany
 */
export const changeProducts = async (
  context: Context<Db, Seller>,
  request: BulkRequest,
): Promise<BulkResult> => {
  const ids = await findIds(context, request);
  const items: PlannedChange['item'][] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    const plans = await transact(context, (context) => changeBatch(context, batch, request));
    items.push(...plans.map(({ item }) => item));
  }
  const refused = items.filter((item) => item.refused !== null).length;
  return {
    matched: items.length,
    changed: items.length - refused,
    refused,
    items: items.slice(0, ITEMS_SHOWN),
  };
};
