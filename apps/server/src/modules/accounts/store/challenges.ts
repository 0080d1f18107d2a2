import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ChallengePurpose, AccountsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<AccountsTables>();

export const insertChallenge = async (
  db: Db,
  challenge: Insertable<AccountsTables['sign_in_challenges']>,
): Promise<void> => {
  await tables(db).insertInto('sign_in_challenges').values(challenge).execute();
};

interface ChallengeKey {
  readonly hash: Buffer;
  readonly purpose: ChallengePurpose;
  readonly now: Date;
}

export const selectChallenge = (db: Db, { hash, purpose, now }: ChallengeKey) =>
  tables(db)
    .selectFrom('sign_in_challenges')
    .select('user_id')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Counts an answer; undefined after `most` answers or when the challenge has expired. */
export const countAnswer = (db: Db, { hash, purpose, now }: ChallengeKey, most: number) =>
  tables(db)
    .updateTable('sign_in_challenges')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning('user_id')
    .executeTakeFirst();

/** Deletes a challenge; one of concurrent callers gets it. */
export const takeChallenge = (db: Db, { hash, purpose, now }: ChallengeKey) =>
  tables(db)
    .deleteFrom('sign_in_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

/** Sign-ins of a user that wait for a second factor. */
export const deleteSignInsOf = async (tx: Tx, userId: number): Promise<void> => {
  await tables(tx)
    .deleteFrom('sign_in_challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'second_factor')
    .execute();
};

export const deleteChallengesBefore = async (db: Db, time: Date): Promise<void> => {
  await tables(db).deleteFrom('sign_in_challenges').where('expires_at', '<=', time).execute();
};
