import type { ReviewReason } from '@market/contract/catalogue/seller-schemas';
import { productStepRefused } from '@market/contract/catalogue/seller-problems';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { getReviewedProducts, type ReviewedProduct } from '../queries/reviewed.ts';
import * as rows from '../store/reviews.ts';
import { releaseMedia } from './seller/pictures.ts';
import { finish } from './seller/write.ts';

export interface ReviewDecision {
  readonly staffId: number;
  readonly reasons: readonly ReviewReason[];
}

const lockWaiting = async (context: Context<Tx>, id: number): Promise<ReviewedProduct> => {
  await rows.lockProduct(context.db, id);
  const [product] = await getReviewedProducts(context, [id]);
  if (product?.in_review !== true) throw productStepRefused({ reason: 'not_in_review' });
  return product;
};

const deleteApproved = async (context: Context<Tx>, { id }: ReviewedProduct): Promise<void> =>
  releaseMedia(context, await rows.deleteApproved(context.db, id));

/**
 * A decision of staff on a product that waits: approved without reasons, else rejected.
 * @throws productStepRefused when it does not wait
 */
export const decideReview = (
  context: Context,
  id: number,
  { staffId, reasons }: ReviewDecision,
): Promise<void> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const product = await lockWaiting(context, id);
    await rows.decide(db, id, {
      review_status: reasons.length === 0 ? 'approved' : 'rejected',
      review_reasons: reasons,
      reviewed_by: staffId,
      reviewed_at: now,
    });
    if (reasons.length === 0) await deleteApproved(context, product);
    await finish(context, [id]);
  });

/** Asks the shop for changes; the product stays as visible as it is. @throws productStepRefused when it does not wait */
export const askForChanges = (
  context: Context,
  id: number,
  { staffId, reasons }: ReviewDecision,
): Promise<void> =>
  transact(context, async (context) => {
    const { db, now } = context;
    await lockWaiting(context, id);
    await rows.decide(db, id, { review_reasons: reasons, reviewed_by: staffId, reviewed_at: now });
    await finish(context, [id]);
  });

/** Takes a product off the market until staff unblock it. False when it is blocked, or there is no such product. */
export const blockProduct = (
  context: Context,
  id: number,
  { staffId, reason }: { readonly staffId: number; readonly reason: string },
): Promise<boolean> =>
  transact(context, async (context) => {
    const { db, now } = context;
    await rows.lockProduct(db, id);
    const [product] = await getReviewedProducts(context, [id]);
    if (product === undefined || product.status === 'blocked') return false;
    await rows.decide(db, id, {
      status: 'blocked',
      blocked_from: product.status,
      blocked_by: staffId,
      blocked_at: now,
      blocked_reason: reason,
      publish_at: null,
    });
    await finish(context, [id]);
    return true;
  });

/** The product becomes what it was before. False when it is not blocked. */
export const unblockProduct = (context: Context, id: number): Promise<boolean> =>
  transact(context, async (context) => {
    await rows.lockProduct(context.db, id);
    const [product] = await getReviewedProducts(context, [id]);
    if (product?.status !== 'blocked') return false;
    await rows.decide(context.db, id, {
      status: product.blocked_from ?? 'inactive',
      blocked_from: null,
      blocked_by: null,
      blocked_at: null,
      blocked_reason: null,
    });
    await finish(context, [id]);
    return true;
  });

/** Trade assurance of a product that asked for it; a reason rejects. False when it does not wait. */
export const decideAssurance = (context: Context, id: number, reason: string | null): Promise<boolean> =>
  transact(context, async (context) => {
    const { db, now } = context;
    await rows.lockProduct(db, id);
    const [product] = await getReviewedProducts(context, [id]);
    if (product?.assurance_waits !== true) return false;
    await rows.decide(db, id, {
      is_trade_assurance: reason === null,
      trade_assurance_status: reason === null ? 'approved' : 'rejected',
      trade_assurance_reject_reason: reason,
      trade_assurance_reviewed_at: now,
    });
    await finish(context, [id]);
    return true;
  });
