import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';

/** Forgets the list somebody turns the pages of. */
export const deleteKeptList = (tx: Tx, person: string) =>
  sql`delete from search_for_you where person = ${person}`.execute(tx);

/** Forgets keywords that people searched; phrases of titles stay. */
export const deleteKeywords = (tx: Tx, folded: readonly string[]) =>
  sql`delete from search_keywords where folded = any(${folded}::text[]) and not phrase`.execute(tx);

/** What was bought was bought by nobody. */
export const disownPurchases = (tx: Tx, userId: number) =>
  sql`update search_purchases set user_id = null where user_id = ${userId}`.execute(tx);
