import { DOCUMENT_RETENTION_DAYS } from '@market/contract/rules/shop-verification';
import { changeShop, getShops } from '#shops';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { mayReview } from '../rules.ts';
import { deleteFrom } from '../store/documents.ts';
import { insertQuestion } from '../store/questions.ts';
import { decide, lockVerification, selectLatest } from '../store/verifications.ts';

const isReviewerOf = async (context: Context<Tx, Person>, shopId: number): Promise<boolean> => {
  const shop = (await getShops(context, [shopId])).get(shopId);
  return shop !== undefined && mayReview(context.actor, shop.user_id);
};

/**
 * The decision of a reviewer on a verification that waits: a shop that is approved gets its badge. A reason rejects.
 * @returns false when the caller may not decide it or it does not wait
 */
export const decideVerification = (
  context: Context<Db, Person>,
  id: string,
  reason: string | null,
): Promise<boolean> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const row = await lockVerification(db, id);
    if (row?.state !== 'waiting' || !(await isReviewerOf(context, row.shop_id))) return false;
    const state = reason === null ? 'approved' : 'rejected';
    await decide(db, id, { state, reason, decided_at: now, decided_by: actor.id });
    await deleteFrom(db, id, later(now, DOCUMENT_RETENTION_DAYS * DAY));
    if (state === 'approved')
      await changeShop(context, row.shop_id, { verified_at: now, verified_kind: row.kind });
    return true;
  });

/** A closed shop is decided no more: what it sent is rejected, so that its documents are deleted in time. */
export const rejectVerificationOf = async (
  context: Context<Tx, Person>,
  shopId: number,
  reason: string,
): Promise<void> => {
  const latest = await selectLatest(context.db, shopId);
  if (latest?.state === 'waiting') await decideVerification(context, latest.id, reason);
};

/** Asks a shop something before it is approved. False when the caller may not review it. */
export const askShop = (context: Context<Db, Person>, shopId: number, question: string): Promise<boolean> =>
  transact(context, async (context) => {
    if (!(await isReviewerOf(context, shopId))) return false;
    const { db, actor, now } = context;
    await insertQuestion(db, { shop_id: shopId, question, asked_at: now, asked_by: actor.id });
    return true;
  });
