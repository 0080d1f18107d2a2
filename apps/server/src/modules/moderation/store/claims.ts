import type { ModerationKind } from '@market/contract/rules/moderation';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueTextIds } from '#platform/db/database.ts';
import type { ClaimRow, ModerationTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ModerationTables>();

/** Takes or renews an item. Undefined while somebody else holds it. */
export const putClaim = (tx: Tx, claim: ClaimRow, now: Date): Promise<ClaimRow | undefined> =>
  tables(tx)
    .insertInto('moderation_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet({ staff_id: claim.staff_id, claimed_until: claim.claimed_until })
        .where(({ or, eb }) =>
          or([
            eb('moderation_claims.claimed_until', '<=', now),
            eb('moderation_claims.staff_id', '=', claim.staff_id),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();

/** Serializes the claims of one person. */
export const lockClaimsOf = async (tx: Tx, staffId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('moderation.claims', ${staffId}))`.execute(tx);
};

/** Releases the claims of a person except this item. */
export const deleteOtherClaims = async (
  tx: Tx,
  staffId: number,
  { kind, id }: { readonly kind: ModerationKind; readonly id: string },
): Promise<void> => {
  await tables(tx)
    .deleteFrom('moderation_claims')
    .where('staff_id', '=', staffId)
    .where(({ not, and, eb }) => not(and([eb('kind', '=', kind), eb('item_id', '=', id)])))
    .execute();
};

/** False when this person does not hold it. */
export const deleteClaim = async (
  tx: Tx,
  { kind, id, staffId }: { readonly kind: ModerationKind; readonly id: string; readonly staffId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('moderation_claims')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deleteClaimsOn = async (tx: Tx, kind: ModerationKind, id: string): Promise<void> => {
  await tables(tx)
    .deleteFrom('moderation_claims')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
};

/** Claims that hold now, by item. */
export const selectClaims = async (
  db: Db,
  { kind, ids, now }: { readonly kind: ModerationKind; readonly ids: readonly string[]; readonly now: Date },
): Promise<Map<string, ClaimRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('moderation_claims')
    .selectAll()
    .where('kind', '=', kind)
    .where('item_id', '=', sql<string>`any(${opaqueTextIds(ids)})`)
    .where('claimed_until', '>', now)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
};

export const deleteClaimsOf = async (tx: Tx, staffId: number): Promise<void> => {
  await tables(tx).deleteFrom('moderation_claims').where('staff_id', '=', staffId).execute();
};
