import { Type } from 'typebox';
import { Data, Id, OneOf, OpaqueId, OrNull, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import {
  accountLocked,
  identityProviderUnknown,
  idTokenInvalid,
  invalidCredentials,
  refreshInvalid,
  refreshReused,
  secondFactorRequired,
  sessionNotFound,
  signInLocked,
  userNotFound,
} from './problems.ts';
import {
  Device,
  OkReply,
  PublicUser,
  SecondFactorAsked,
  SessionShop,
  TokenReply,
  UserSession,
} from './schemas.ts';

const Token = Text(4096, 1);
const SavedTokens = Type.Object({
  expires_at: Text(40, 1),
  refresh_token: Token,
  access_token: Token,
  user_id: Id,
});
export const signIn = route({
  method: 'POST',
  path: '/v1/user/api/auth',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Sign in by phone or e-mail and password',
  body: Type.Object({
    account: Text(200, 1),
    password: Text(200, 1),
    recaptcha_token: Type.Optional(Text(4096)),
  }),
  reply: TokenReply,
  accepted: SecondFactorAsked,
  problems: [invalidCredentials, signInLocked, accountLocked, secondFactorRequired],
});
export const getSession = route({
  method: 'GET',
  path: '/v1/user/api/auth/info',
  auth: 'user',
  beforeOpening: true,
  summary: 'The session of the signed-in user',
  reply: Data({ user: UserSession }),
  problems: [],
});
export const refreshToken = route({
  method: 'GET',
  path: '/v1/user/api/token/refresh',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Exchange a refresh token for a new pair',
  query: Type.Object({ refresh_token: Token }),
  reply: TokenReply,
  problems: [refreshInvalid, refreshReused],
});
const saveTokensRoute = {
  path: '/_auth/save',
  auth: 'anyone',
  beforeOpening: true,
  sameSiteOnly: 'always',
  summary: 'Store the tokens in cookies for 90 days',
  reply: OkReply,
  problems: [refreshInvalid],
} as const;
export const saveTokensByQuery = route({ ...saveTokensRoute, method: 'GET', query: SavedTokens });
export const saveTokens = route({ ...saveTokensRoute, method: 'POST', body: SavedTokens });
const clearTokensRoute = {
  path: '/_auth/clear',
  auth: 'anyone',
  beforeOpening: true,
  sameSiteOnly: 'always',
  summary: 'Clear the cookies and end the refresh family',
  reply: OkReply,
  problems: [],
} as const;
export const clearTokensByGet = route({ ...clearTokensRoute, method: 'GET' });
export const clearTokens = route({ ...clearTokensRoute, method: 'POST' });
/** The tokens stay in cookies. */
const RefreshCookiesReply = Type.Object({ ok: Type.Literal(true), expires_at: Time });
const refreshCookiesRoute = {
  path: '/_auth/refresh',
  auth: 'anyone',
  beforeOpening: true,
  sameSiteOnly: 'always',
  summary: 'Refresh the tokens of the cookies and set new cookies',
  reply: RefreshCookiesReply,
  problems: [refreshInvalid, refreshReused],
} as const;
export const refreshCookiesByGet = route({ ...refreshCookiesRoute, method: 'GET' });
export const refreshCookies = route({ ...refreshCookiesRoute, method: 'POST' });
export const getUser = route({
  method: 'GET',
  path: '/v1/user/api/user/:id',
  auth: 'optional',
  summary: 'A user and their shop; private fields only of oneself',
  params: Type.Object({ id: Id }),
  reply: Data({ user: PublicUser, shop: OrNull(SessionShop) }),
  problems: [userNotFound],
});
export const listSigningKeys = route({
  method: 'GET',
  path: '/.well-known/jwks.json',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'The public keys that access tokens are checked by',
  reply: Type.Object({
    keys: Type.Array(
      Type.Object({
        kty: Type.String(),
        crv: Type.String(),
        x: Type.String(),
        kid: Type.String(),
        alg: Type.String(),
        use: Type.String(),
      }),
    ),
  }),
  problems: [],
});
export const getHumanCheck = route({
  method: 'GET',
  path: '/v1/user/api/human-check/challenge',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'What the human check requires: a proof of work, or the key of an outside service',
  reply: Data({
    driver: OneOf(['altcha', 'recaptcha', 'none']),
    site_key: OrNull(Type.String()),
    /** Challenge JSON of `altcha`; null for others. */
    challenge: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
  }),
  problems: [],
});
export const listDevices = route({
  method: 'GET',
  path: '/v1/user/api/v4/users/me/sessions',
  auth: 'user',
  beforeOpening: true,
  summary: 'The signed-in devices, the latest first',
  reply: Data({ sessions: Type.Array(Device) }),
  problems: [],
});
export const endDevice = route({
  method: 'DELETE',
  path: '/v1/user/api/v4/users/me/sessions/:id',
  auth: 'user',
  beforeOpening: true,
  summary: 'Sign a device out',
  params: Type.Object({ id: OpaqueId }),
  problems: [sessionNotFound],
});
export const endOtherDevices = route({
  method: 'DELETE',
  path: '/v1/user/api/v4/users/me/sessions',
  auth: 'user',
  beforeOpening: true,
  summary: 'Sign every other device out',
  problems: [],
});
export const getSignInNonce = route({
  method: 'GET',
  path: '/v1/user/api/oauth/nonce',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'A nonce for an ID token, valid once within five minutes',
  reply: Data({ nonce: Type.String() }),
  problems: [],
});
export const signInWithIdToken = route({
  method: 'POST',
  path: '/v1/user/api/oauth/id-token/login',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Sign in by the ID token of an identity provider',
  body: Type.Object({ driver: Text(40, 1), id_token: Text(8192, 1) }),
  reply: TokenReply,
  accepted: SecondFactorAsked,
  problems: [idTokenInvalid, identityProviderUnknown, accountLocked],
});
