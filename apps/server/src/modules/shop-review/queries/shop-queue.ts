import { getShops, getWaitingShops, type ShopRecord } from '#shops';
import type { ReviewQuestion } from '@market/contract/shop-review/schemas';
import type { Context } from '#platform/context.ts';
import { selectOpenQuestionShops, selectQuestions } from '../store/questions.ts';
import { selectLatest, selectWaiting } from '../store/verifications.ts';
import { presentQuestion } from './present.ts';
import { presentForReview, type ReviewedVerification } from './reviewers.ts';

const MAX_WAITING = 1_000;

export interface WaitingShop {
  readonly id: number;
  readonly since: Date;
}

/**
 * Shops that wait for review, or whose verification waits, the oldest first, at most a thousand of each. One with a
 * question that it did not answer is left out: it acts first.
 */
export const getShopQueue = async (context: Context): Promise<WaitingShop[]> => {
  const [shops, verifications] = await Promise.all([
    getWaitingShops(context, MAX_WAITING),
    selectWaiting(context.db, MAX_WAITING),
  ]);
  const since = new Map(shops.map((shop) => [shop.id, shop.since]));
  for (const { shop_id, sent_at } of verifications) if (!since.has(shop_id)) since.set(shop_id, sent_at);
  const asked = new Set(await selectOpenQuestionShops(context.db, [...since.keys()]));
  return [...since]
    .filter(([id]) => !asked.has(id))
    .map(([id, time]) => ({ id, since: time }))
    .toSorted((one, other) => one.since.getTime() - other.since.getTime() || one.id - other.id);
};

/** What a reviewer decides a shop on. */
export interface ShopReview {
  readonly shop: ShopRecord;
  /** The one that waits, else the latest; null when it sent none. */
  readonly verification: (ReviewedVerification & { readonly waits: boolean }) | null;
  readonly questions: readonly ReviewQuestion[];
  readonly in_review: boolean;
  /** It would be in review, but was asked something and acts first. */
  readonly awaits_answer: boolean;
}

const WAITING_STATE = 1;

export const getShopReview = async (context: Context, shopId: number): Promise<ShopReview | undefined> => {
  const shop = (await getShops(context, [shopId])).get(shopId);
  if (shop === undefined) return undefined;
  const [row, questions] = await Promise.all([
    selectLatest(context.db, shopId),
    selectQuestions(context.db, shopId),
  ]);
  const waits = row?.state === 'waiting';
  const opens = shop.review_state === WAITING_STATE && shop.status !== 'closed';
  const isUndecided = opens || waits;
  const isAsked = questions.some(({ answer }) => answer === null);
  return {
    shop,
    verification: row === undefined ? null : { ...(await presentForReview(context, row)), waits },
    questions: questions.map(presentQuestion),
    in_review: isUndecided && !isAsked,
    awaits_answer: isUndecided && isAsked,
  };
};
