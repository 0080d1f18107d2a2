import { changeShop } from '#shops';
import { afterCommit, type Context, type Tx } from '#platform/context.ts';
import { endsWithOwner } from '../rules.ts';
import { deleteAllOfShops } from '../store/documents.ts';
import { selectLatest, withdrawOfShops } from '../store/verifications.ts';
import { deleteDueDocuments } from './delete-documents.ts';

/** Deletes what was sent for shops, files right after the commit; what waits is withdrawn. */
export const deleteVerifications = async (
  context: Context<Tx>,
  shopIds: readonly number[],
): Promise<void> => {
  if (shopIds.length === 0) return;
  await withdrawOfShops(context.db, shopIds, context.now);
  await deleteAllOfShops(context.db, shopIds, context.now);
  afterCommit(context.db, (db) => deleteDueDocuments({ ...context, db }));
};

/** A hand-over: the papers of the former owner are deleted, and a badge that vouched for them ends. */
export const endVerificationOf = async (context: Context<Tx>, shopId: number): Promise<void> => {
  const latest = await selectLatest(context.db, shopId);
  if (latest?.state === 'approved' && endsWithOwner(latest))
    await changeShop(context, shopId, { verified_at: null, verified_kind: null });
  await deleteVerifications(context, [shopId]);
};
