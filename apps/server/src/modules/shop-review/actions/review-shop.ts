import { shopNotReturned } from '@market/contract/shop-review/problems';
import { changeShop, lockShop } from '#shops';
import { transact, type Context, type Db, type Person, type Seller, type Tx } from '#platform/context.ts';
import { selectLatest } from '../store/verifications.ts';
import { decideVerification } from './decide.ts';

const [RETURNED, WAITING, APPROVED, HIDDEN] = [0, 1, 2, 3] as const;

/**
 * Opens a shop that waits, and approves its verification that waits. A reason returns both to the shop. The caller has
 * checked that one of them waits, and holds the lock of the shop.
 */
export const decideShop = async (
  context: Context<Tx, Person>,
  shopId: number,
  reason: string | null,
): Promise<void> => {
  const { review_state } = await lockShop(context, shopId);
  const verification = await selectLatest(context.db, shopId);
  if (verification?.state === 'waiting') await decideVerification(context, verification.id, reason);
  if (review_state !== WAITING) return;
  await changeShop(context, shopId, {
    review_state: reason === null ? APPROVED : RETURNED,
    review_reason: reason,
  });
};

/** Hides a shop with all its products. False when it is hidden. */
export const hideShop = (context: Context, shopId: number, reason: string): Promise<boolean> =>
  transact(context, async (context) => {
    const { review_state } = await lockShop(context, shopId);
    if (review_state === HIDDEN) return false;
    await changeShop(context, shopId, {
      review_state: HIDDEN,
      hidden_reason: reason,
      state_before_hiding: review_state,
    });
    return true;
  });

/** Brings a shop back to the review state that it had. False when it is not hidden. */
export const showShop = (context: Context, shopId: number): Promise<boolean> =>
  transact(context, async (context) => {
    const { review_state, status, state_before_hiding } = await lockShop(context, shopId);
    if (review_state !== HIDDEN || status === 'closed') return false;
    await changeShop(context, shopId, {
      review_state: state_before_hiding ?? APPROVED,
      hidden_reason: null,
      state_before_hiding: null,
    });
    return true;
  });

/** Asks for another review of a shop that staff returned. @throws shopNotReturned */
export const resubmitShop = (context: Context<Db, Seller>): Promise<void> =>
  transact(context, async (context) => {
    const { actor, now } = context;
    const { review_state, status } = await lockShop(context, actor.shopId);
    if (review_state !== RETURNED || status === 'closed') throw shopNotReturned();
    await changeShop(context, actor.shopId, {
      review_state: WAITING,
      review_reason: null,
      review_sent_at: now,
    });
  });
