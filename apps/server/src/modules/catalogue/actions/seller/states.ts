import { productNotFound } from '@market/contract/catalogue/problems';
import { productBlocked, productStepRefused } from '@market/contract/catalogue/seller-problems';
import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { missingForSale } from '@market/contract/rules/product-check';
import { PRODUCT_RESTORE_WITHIN_S } from '@market/contract/rules/seller-products';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { before, SECOND } from '#platform/time.ts';
import { categoryAttributeErrors } from '../../rules/attribute-errors.ts';
import { findEdited, getSellerProduct, stateOf } from '../../queries/seller/edited.ts';
import { selectAttributes } from '../../store/categories.ts';
import { lockEdited, type EditedProduct } from '../../store/seller/edited.ts';
import * as rows from '../../store/seller/states.ts';
import { refuse } from './check.ts';
import { orRefuseTaken } from './unique-fields.ts';
import { finish } from './write.ts';

const lockOwn = async (context: Context<Tx, Seller>, id: number): Promise<EditedProduct> => {
  await lockEdited(context.db, context.actor.shopId, [id]);
  return findEdited(context, id);
};

/** @throws productBlocked while staff hold it */
export const refuseBlocked = ({ product }: EditedProduct): void => {
  if (product.status === 'blocked' || product.locked)
    throw productBlocked({ reason: product.blocked_reason });
};

/** Sends a product to review; it becomes active. @throws productNotFound, productRefused, productBlocked, productStepRefused */
export const submitProduct = (context: Context<Db, Seller>, id: number): Promise<SellerProduct> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const edited = await lockOwn(context, id);
    const { status, review_status } = edited.product;
    refuseBlocked(edited);
    if (status === 'active' && review_status === 'approved')
      throw productStepRefused({ reason: 'already_approved' });
    const isAsked = edited.product.review_reasons.length > 0;
    if (status === 'active' && review_status !== 'rejected' && !isAsked)
      throw productStepRefused({ reason: 'already_waiting' });
    const state = stateOf(context, edited);
    const attributes = await selectAttributes(db, [state.category_lv2]);
    refuse({
      ...missingForSale(state),
      ...categoryAttributeErrors(attributes, state, { ...state, status: 'active' }),
    });
    const isReviewed = review_status === 'approved' || review_status === 'need_review';
    await rows.updateState(
      db,
      id,
      {
        status: 'active',
        publish_at: null,
        submitted_at: now,
        updated_at: now,
        ...(status === 'draft' && { up_at: now }),
        ...(!isReviewed && { review_status: 'pending' }),
      },
      true,
    );
    await finish(context, [id]);
    return getSellerProduct(context, id);
  });

/**
 * Deletes what was never sold, restorable for a day; hides what was. Within the caller's transaction, its row locked.
 */
export const deleteOrEnd = async (
  { db, now }: Context<Tx>,
  { product, variants }: EditedProduct,
): Promise<'deleted' | 'ended'> => {
  const wasSold = variants.some(({ sold }) => sold) || (await rows.wasEverSold(db, product.id));
  if (wasSold)
    await rows.updateState(db, product.id, { status: 'inactive', publish_at: null, updated_at: now });
  else await rows.markDeleted(db, product.id, now);
  return wasSold ? 'ended' : 'deleted';
};

/** @throws productNotFound, productBlocked */
export const deleteProduct = (context: Context<Db, Seller>, id: number): Promise<'deleted' | 'ended'> =>
  transact(context, async (context) => {
    const edited = await lockOwn(context, id);
    refuseBlocked(edited);
    const result = await deleteOrEnd(context, edited);
    await finish(context, [id]);
    return result;
  });

/** Takes back a deletion of the last day. @throws productNotFound, productStepRefused, productRefused when a SKU was taken */
export const restoreProduct = (context: Context<Db, Seller>, id: number): Promise<SellerProduct> =>
  orRefuseTaken('', () =>
    transact(context, async (context) => {
      const { actor, db, now } = context;
      const since = before(now, PRODUCT_RESTORE_WITHIN_S * SECOND);
      if (!(await rows.lockDeleted(db, actor.shopId, id, since))) {
        if (await rows.selectExists(db, actor.shopId, id))
          throw productStepRefused({ reason: 'not_deleted' });
        throw productNotFound();
      }
      await rows.unmarkDeleted(db, id);
      await finish(context, [id]);
      return getSellerProduct(context, id);
    }),
  );

/** @throws productNotFound, productStepRefused */
export const requestAssurance = (context: Context<Db, Seller>, id: number): Promise<SellerProduct> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const { product } = await lockOwn(context, id);
    if (product.is_classifieds) throw productStepRefused({ reason: 'classified' });
    if (product.trade_assurance_status === 'approved')
      throw productStepRefused({ reason: 'assurance_approved' });
    if (product.trade_assurance_status === 'pending')
      throw productStepRefused({ reason: 'assurance_waiting' });
    await rows.updateState(db, id, {
      trade_assurance_status: 'pending',
      trade_assurance_reject_reason: null,
      trade_assurance_submitted_at: now,
      trade_assurance_reviewed_at: null,
    });
    await finish(context, [id]);
    return getSellerProduct(context, id);
  });
