import type { Db, Tx } from '#platform/context.ts';
import type { InvitationRow, MembersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<MembersTables>();

/** Whose: a shop's, or those to a number. */
export type InvitationOwner = { readonly shop_id: number } | { readonly phone_canonical: string };

const openOf = (db: Db, owner: InvitationOwner, now: Date) =>
  tables(db)
    .selectFrom('shop_invitations')
    .selectAll()
    .$if('shop_id' in owner, (query) => query.where('shop_id', '=', (owner as { shop_id: number }).shop_id))
    .$if('phone_canonical' in owner, (query) =>
      query.where('phone_canonical', '=', (owner as { phone_canonical: string }).phone_canonical),
    )
    .where('expires_at', '>', now);

/** Those that wait for an answer, the latest first. */
export const selectOpen = (db: Db, owner: InvitationOwner, now: Date): Promise<InvitationRow[]> =>
  openOf(db, owner, now).orderBy('created_at', 'desc').orderBy('id').execute();

export const lockOpen = (
  tx: Tx,
  owner: InvitationOwner,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<InvitationRow | undefined> =>
  openOf(tx, owner, now).where('id', '=', id).forUpdate().executeTakeFirst();

/** One open invitation for a shop and a number: a later one replaces the first. */
export const upsertInvitation = (tx: Tx, invitation: InvitationRow): Promise<InvitationRow> =>
  tables(tx)
    .insertInto('shop_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['shop_id', 'phone_canonical']).doUpdateSet(invitation))
    .returningAll()
    .executeTakeFirstOrThrow();

export const extendInvitation = (tx: Tx, id: string, expires_at: Date): Promise<InvitationRow> =>
  tables(tx)
    .updateTable('shop_invitations')
    .set({ expires_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** False when it was answered or withdrawn meanwhile. */
export const deleteInvitation = async (tx: Tx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('shop_invitations')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await tables(db).deleteFrom('shop_invitations').where('expires_at', '<=', now).execute();
};

/** Those to a number, and those a person sent. */
export const deleteInvitationsOf = async (
  tx: Tx,
  { userId, phones }: { readonly userId: number; readonly phones: readonly string[] },
): Promise<void> => {
  await tables(tx)
    .deleteFrom('shop_invitations')
    .where((eb) =>
      eb.or([eb('invited_by', '=', userId), eb('phone_canonical', '=', eb.fn.any(eb.val(phones)))]),
    )
    .execute();
};
