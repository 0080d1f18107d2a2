import { API_TOKEN_PREFIX } from '@market/contract/rules/api-scopes';
import { guest, type Actor, type Context } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { hashToken } from '#platform/security/secret-tokens.ts';
import { before, MINUTE } from '#platform/time.ts';
import { getShops } from '#shops';
import { isLockedOut } from '#users';
import { recordUse, selectByHash } from '../store.ts';

const LIMIT = { name: 'api-token', most: 300, windowMs: MINUTE };
const MAX_LENGTH = 100;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(API_TOKEN_PREFIX);

/**
 * The shop of a token as an actor; undefined for a token that is unknown, revoked or expired, whose shop is
 * closed, or whose maker is locked.
 * What it changes is recorded under the person who made it. @throws tooMany
 */
export const actorOfApiToken = async (context: Context, bearer: string): Promise<Actor | undefined> => {
  const { db, now } = context;
  const token = bearer.length > MAX_LENGTH ? undefined : await selectByHash(db, hashToken(bearer));
  if (token === undefined || (token.expires_at !== null && token.expires_at <= now)) return undefined;
  const shop = (await getShops(context, [token.shop_id])).get(token.shop_id);
  if (shop === undefined || shop.status === 'closed') return undefined;
  const userId = token.created_by ?? shop.user_id;
  if (await isLockedOut(context, userId)) return undefined;
  await count(context, LIMIT, token.id);
  const since = before(now, MINUTE);
  if (token.last_used_at === null || token.last_used_at <= since)
    await recordUse(db, token.id, { now, since });
  return {
    ...guest,
    id: userId,
    scope: ['shop'],
    shopId: shop.id,
    // no scope reaches further than this role
    shopRole: 'manager',
    apiToken: { id: token.id, scopes: token.scopes },
  };
};
