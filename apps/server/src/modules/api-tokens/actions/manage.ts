import { apiTokenExpiry, apiTokenLimit, apiTokenNotFound } from '@market/contract/api-tokens/problems';
import type { ApiToken, ApiTokenInput } from '@market/contract/api-tokens/schemas';
import { API_TOKEN_PREFIX, API_TOKENS_MAX } from '@market/contract/rules/api-scopes';
import { requireRecentProof } from '#accounts';
import { logConnection } from '#members';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { count } from '#platform/security/rate-limit.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import { before, DAY } from '#platform/time.ts';
import { lockShop } from '#shops';
import { presentTokens } from '../queries.ts';
import * as store from '../store.ts';
import type { ApiTokenRow } from '../tables.ts';

const PER_SHOP = { name: 'api-tokens', most: 50, windowMs: DAY };
const HINT_LENGTH = 4;

/** @throws apiTokenExpiry */
const expiryOf = (typed: string | null | undefined, now: Date): Date | null => {
  if (typed == null) return null;
  const time = new Date(typed);
  if (!(time > now)) throw apiTokenExpiry();
  return time;
};

const newToken = (context: Context<Db, Seller>, { name, scopes, expires_at }: ApiTokenInput) => {
  const { actor, now } = context;
  const token = `${API_TOKEN_PREFIX}${newSecretToken()}`;
  const row: ApiTokenRow = {
    id: opaqueId(),
    shop_id: actor.shopId,
    name: name.normalize('NFC').trim() || 'Mã API',
    hash: hashToken(token),
    hint: token.slice(-HINT_LENGTH),
    scopes,
    created_by: actor.id,
    created_at: now,
    last_used_at: null,
    expires_at: expiryOf(expires_at, now),
  };
  return { token, row };
};

/** @throws apiTokenExpiry, apiTokenLimit, reauthenticationRequired */
export const create = async (
  context: Context<Db, Seller>,
  input: ApiTokenInput,
): Promise<{ api_token: ApiToken; token: string }> => {
  await requireRecentProof(context);
  await count(context, PER_SHOP, String(context.actor.shopId));
  const { token, row } = newToken(context, input);
  await transact(context, async (context) => {
    const { db, actor, now } = context;
    // two at once would each see room for one more
    await lockShop(context, actor.shopId);
    const valid = await store.selectValid(db, actor.shopId, now);
    if (valid.length >= API_TOKENS_MAX) throw apiTokenLimit({ most: API_TOKENS_MAX });
    await store.insertToken(db, row);
    await logConnection(context, 'token_created', row.name);
  });
  const [api_token] = await presentTokens(context, [row]);
  return { api_token: api_token!, token };
};

/** @throws apiTokenNotFound */
export const revoke = (context: Context<Db, Seller>, id: string): Promise<void> =>
  transact(context, async (context) => {
    const revoked = await store.deleteOwn(context.db, context.actor.shopId, id);
    if (revoked === undefined) throw apiTokenNotFound();
    await logConnection(context, 'token_revoked', revoked.name);
  });

const REMEMBERED = 30 * DAY;

export const deleteExpired = ({ db, now }: Context): Promise<void> =>
  store.deleteExpiredBefore(db, before(now, REMEMBERED));
