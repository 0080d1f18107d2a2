import type { ReviewReason } from '@market/contract/catalogue/seller-schemas';
import type { Context, Tx } from '#platform/context.ts';
import { stateFrom } from '../rules/read-state.ts';
import { reviewFactsOf } from '../rules/review-facts.ts';
import {
  lockProduct,
  selectApproved,
  selectQueue,
  selectQueueSize,
  selectSamePictures,
  type ProductQueue,
  type QueueSize,
} from '../store/reviews.ts';
import { selectEdited, type EditedProduct } from '../store/seller/edited.ts';
import type { ReviewFacts } from '../tables.ts';

/** A product of any shop as staff review it. */
export interface ReviewedProduct {
  readonly id: number;
  readonly shop_id: number;
  readonly version: number;
  readonly handle: string;
  readonly status: 'draft' | 'active' | 'inactive' | 'blocked';
  readonly blocked_from: 'draft' | 'active' | 'inactive' | null;
  readonly blocked_reason: string | null;
  readonly review_reasons: readonly ReviewReason[];
  readonly is_classifieds: boolean;
  readonly is_public: boolean;
  /** Waits for a decision, on the product or on its trade assurance. */
  readonly in_review: boolean;
  readonly assurance_waits: boolean;
  readonly submitted_at: Date;
  readonly assurance_submitted_at: Date | null;
  readonly facts: ReviewFacts;
  /** As staff last approved it; null for a product without a later edit. */
  readonly approved: ReviewFacts | null;
}

const isInReview = ({ status, review_status, review_reasons }: EditedProduct['product']): boolean =>
  status === 'active' &&
  (review_status === 'pending' || review_status === 'need_review') &&
  review_reasons.length === 0;

const timeOrNull = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** Products among the ids, in the order of ids; deleted ones are left out. */
export const getReviewedProducts = async (
  context: Context,
  ids: readonly number[],
): Promise<ReviewedProduct[]> => {
  if (ids.length === 0) return [];
  const [products, approved] = await Promise.all([
    selectEdited(context.db, null, ids),
    selectApproved(context.db, ids),
  ]);
  return products.map((edited) => {
    const { product } = edited;
    return {
      id: product.id,
      shop_id: product.shop_id,
      version: product.version,
      handle: product.handle,
      status: product.status,
      blocked_from: product.blocked_from,
      blocked_reason: product.blocked_reason,
      review_reasons: product.review_reasons,
      is_classifieds: product.is_classifieds,
      is_public: edited.is_public,
      in_review: isInReview(product),
      assurance_waits: product.trade_assurance_status === 'pending',
      submitted_at: new Date(product.submitted_at ?? product.created_at),
      assurance_submitted_at: timeOrNull(product.trade_assurance_submitted_at),
      // it was cleaned when it was stored, and reviewers see its text
      facts: reviewFactsOf(stateFrom(edited, product.body_html)),
      approved: approved.get(product.id) ?? null,
    };
  });
};

/** Ids of products that wait, the oldest first. */
export const getProductQueue = (
  { db }: Context,
  queue: ProductQueue,
  page: { readonly offset: number; readonly limit: number },
): Promise<number[]> => selectQueue(db, queue, page);

export const getProductQueueSize = ({ db }: Context, queue: ProductQueue, before: Date): Promise<QueueSize> =>
  selectQueueSize(db, queue, before);

/** Another product, of another shop, that shows the same picture, by product. */
export const getSamePictures = ({ db }: Context, ids: readonly number[]) => selectSamePictures(db, ids);

/** Holds a product until the transaction ends. */
export const lockReviewedProduct = ({ db }: Context<Tx>, id: number): Promise<boolean> => lockProduct(db, id);
