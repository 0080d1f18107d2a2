import type { ApiToken } from '@market/contract/api-tokens/schemas';
import type { Context, Db, Seller } from '#platform/context.ts';
import { getPeople } from '#users';
import { selectValid } from './store.ts';
import type { ApiTokenRow } from './tables.ts';

export const presentTokens = async (context: Context, rows: readonly ApiTokenRow[]): Promise<ApiToken[]> => {
  const makers = rows.flatMap(({ created_by }) => created_by ?? []);
  const people = await getPeople(context, [...new Set(makers)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    created_by: people.get(row.created_by ?? 0)?.full_name ?? null,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }));
};

export const listTokens = async (context: Context<Db, Seller>): Promise<ApiToken[]> =>
  presentTokens(context, await selectValid(context.db, context.actor.shopId, context.now));
