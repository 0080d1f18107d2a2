import { Type } from 'typebox';
import { Data, OpaqueId } from '../fields.ts';
import { route } from '../route.ts';
import { reauthenticationRequired } from '../sessions/problems.ts';
import { apiTokenExpiry, apiTokenLimit, apiTokenNotFound } from './problems.ts';
import { ApiToken, ApiTokenInput } from './schemas.ts';

export const listApiTokens = route({
  method: 'GET',
  path: '/v1/seller/api/api-tokens',
  auth: 'shop',
  permission: 'connections',
  summary: 'API tokens of my shop, newest first; the tokens themselves are shown once, when they are made',
  reply: Data({ api_tokens: Type.Array(ApiToken) }),
  problems: [],
});
/**
 * Not 201: a repeated call would find the stored answer, with the token in it. A token whose answer was lost is listed as
 * never used, for its owner to revoke.
 */
export const createApiToken = route({
  method: 'POST',
  path: '/v1/seller/api/api-tokens',
  auth: 'shop',
  permission: 'connections',
  summary: 'Make an API token; requires the password or a factor within the last ten minutes',
  body: ApiTokenInput,
  reply: Data({ api_token: ApiToken, token: Type.String() }),
  problems: [apiTokenExpiry, apiTokenLimit, reauthenticationRequired],
});
export const revokeApiToken = route({
  method: 'DELETE',
  path: '/v1/seller/api/api-tokens/:id',
  auth: 'shop',
  permission: 'connections',
  summary: 'Revoke an API token at once',
  params: Type.Object({ id: OpaqueId }),
  problems: [apiTokenNotFound],
});
