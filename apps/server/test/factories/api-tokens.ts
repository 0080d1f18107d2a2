import { API_SCOPES, API_TOKEN_PREFIX, type ApiScope } from '@market/contract/rules/api-scopes';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import type { ApiTokensTables } from '../../src/modules/api-tokens/tables.ts';
import type { Market } from '../market.ts';

interface TokenOf {
  readonly shopId: number;
  readonly ownerId: number;
  readonly scopes?: readonly ApiScope[];
  readonly expiresAt?: Date;
}

/** An API token of a shop, with every scope unless some are named. */
export const makeApiToken = async (
  market: Market,
  { shopId, ownerId, scopes = API_SCOPES, expiresAt }: TokenOf,
): Promise<{ id: string; token: string }> => {
  const id = opaqueId();
  const token = `${API_TOKEN_PREFIX}${newSecretToken()}`;
  await market.db
    .withTables<ApiTokensTables>()
    .insertInto('api_tokens')
    .values({
      id,
      shop_id: shopId,
      name: 'Kho',
      hash: hashToken(token),
      hint: token.slice(-4),
      scopes: [...scopes],
      created_by: ownerId,
      created_at: new Date(0),
      last_used_at: null,
      expires_at: expiresAt ?? null,
    })
    .execute();
  return { id, token };
};
