import type { Verification, VerificationDocument } from '@market/contract/shop-review/schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { selectDocumentsOf, selectUnsent } from '../store/documents.ts';
import { selectQuestions } from '../store/questions.ts';
import { selectLatest } from '../store/verifications.ts';
import { presentDocument, presentQuestion, presentVerification } from './present.ts';

/** The latest verification of a shop as its own people see it, and documents that are not sent yet. */
export const getOwnVerification = async (
  context: Context<Db, Seller>,
): Promise<{ verification: Verification | null; unsent_documents: VerificationDocument[] }> => {
  const { db, actor, now } = context;
  const row = await selectLatest(db, actor.shopId);
  const documents = row === undefined ? [] : await selectDocumentsOf(db, [row.id]);
  return {
    verification: row === undefined ? null : presentVerification(context, row, documents),
    unsent_documents: (await selectUnsent(db, actor.shopId, now)).map(presentDocument),
  };
};

/** The state of the latest verification of a shop; null when it sent none. */
export const getVerificationState = async (
  { db }: Context,
  shopId: number,
): Promise<Verification['state'] | null> =>
  ((await selectLatest(db, shopId))?.state as Verification['state'] | undefined) ?? null;

export const getOwnQuestions = async ({ db, actor }: Context<Db, Seller>) =>
  (await selectQuestions(db, actor.shopId)).map(presentQuestion);
