import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CodePurpose, AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

/** The key of a code: one purpose and one target, hashed. */
export interface CodeName {
  readonly purpose: CodePurpose;
  readonly target: Buffer;
}

/**
 * Replaces the code before, unless it was sent after `resendFrom`: then nothing changes and the answer
 * is when it was sent.
 */
export const replaceCode = async (
  tx: Tx,
  code: Insertable<AccountsTables['codes']>,
  resendFrom: Date,
): Promise<{ sentAt: Date } | undefined> => {
  const replaced = await tables(tx)
    .insertInto('codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target'])
        .doUpdateSet({ ...code, tries: 0 })
        .where('codes.created_at', '<=', resendFrom),
    )
    .returning('purpose')
    .executeTakeFirst();
  if (replaced !== undefined) return undefined;
  const previousCode = await tables(tx)
    .selectFrom('codes')
    .select('created_at')
    .where('purpose', '=', code.purpose)
    .where('target', '=', code.target)
    .executeTakeFirst();
  // the earlier code was spent meanwhile
  return previousCode === undefined ? replaceCode(tx, code, resendFrom) : { sentAt: previousCode.created_at };
};

/** How the caller names the code: by token, by user, or both. */
export interface TryBy {
  readonly token: Buffer | undefined;
  readonly userId: number | null | undefined;
  readonly most: number;
  readonly now: Date;
}

/** Counts a try; undefined without a code or without a try left. */
export const takeTry = (db: Db, { purpose, target }: CodeName, { token, userId, most, now }: TryBy) => {
  let tries = tables(db)
    .updateTable('codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('tries', '<', most)
    .where('expires_at', '>', now);
  if (token !== undefined) tries = tries.where('token', '=', token);
  if (userId !== undefined) tries = tries.where('user_id', 'is not distinct from', userId);
  return tries.returning(['token', 'hmac', 'user_id', 'ref_code']).executeTakeFirst();
};

/** Deletes a matched code; one of concurrent callers gets it. */
export const spendCode = (tx: Tx, { purpose, target }: CodeName, hmac: Buffer) =>
  tables(tx)
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('hmac', '=', hmac)
    .returning('purpose')
    .executeTakeFirst();

export const deleteCodesBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('codes').where('expires_at', '<', time).execute();
};

/** Notes a used answer to the human check; undefined when it was used before. */
export const insertSpentCheck = (db: Db, check: { token: Buffer; until: Date }) =>
  tables(db)
    .insertInto('spent_human_checks')
    .values(check)
    .onConflict((conflict) => conflict.doNothing())
    .returning('until')
    .executeTakeFirst();

export const deleteSpentChecksBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('spent_human_checks').where('until', '<', time).execute();
};
