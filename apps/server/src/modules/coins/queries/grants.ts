import { COIN_GRANT_DAY_MAX } from '@market/contract/constants/money';
import { coinRecipientNotFound } from '@market/contract/coins/problems';
import type { CoinRecipient, ListedCoinGrant } from '@market/contract/coins/schemas';
import type { Context, Db, Person } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { before, DAY } from '#platform/time.ts';
import { getPeople } from '#users';
import { countGrants, selectGrants, sumGrantedSince } from '../store/grants.ts';

/** What a member of staff may still grant. */
export const getGrantsLeft = async ({ db, now }: Context, staffId: number): Promise<number> =>
  Math.max(0, COIN_GRANT_DAY_MAX - (await sumGrantedSince(db, staffId, before(now, DAY))));

/** Who would get coins. @throws coinRecipientNotFound */
export const getRecipient = async (context: Context, id: number): Promise<CoinRecipient> => {
  const person = (await getPeople(context, [id])).get(id);
  if (person === undefined) throw coinRecipientNotFound();
  return { id, name: person.full_name };
};

export const listGrants = async (
  context: Context<Db, Person>,
  { page = 1, limit = 20 }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ grants: ListedCoinGrant[]; total: number; left: number }> => {
  const range = pageRange({ page, limit });
  const [rows, total, left] = await Promise.all([
    selectGrants(context.db, range),
    countGrants(context.db),
    getGrantsLeft(context, context.actor.id),
  ]);
  const people = await getPeople(context, [
    ...new Set(rows.flatMap(({ user_id, granted_by }) => [user_id, granted_by])),
  ]);
  const nameOf = (id: number): string => people.get(id)?.full_name ?? `#${id}`;
  const grants = rows.map(({ created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    user_name: nameOf(row.user_id),
    granted_by_name: nameOf(row.granted_by),
  }));
  return { grants, total, left };
};
