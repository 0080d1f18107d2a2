import { Type } from 'typebox';
import { Data, Text } from './fields.ts';
import { accountLocked, SecondFactorAsked, TokenReply } from './identity.ts';
import { problem, route } from './route.ts';

/** 401: the ID token is not good: signature, issuer, audience, time or nonce. */
export const idTokenInvalid = problem(
  'auth.errors.id_token_invalid',
  401,
  'Không đăng nhập được bằng tài khoản này, vui lòng thử lại.',
);
export const driverUnknown = problem(
  'auth.errors.driver_unknown',
  422,
  'Chợ Phiên chưa hỗ trợ cách đăng nhập này.',
);

export const getSignInNonce = route({
  method: 'GET',
  path: '/v1/user/api/oauth/nonce',
  auth: 'anyone',
  summary: 'A nonce for an ID token, good once within five minutes',
  reply: Data({ nonce: Type.String() }),
  problems: [],
});

export const signInWithIdToken = route({
  method: 'POST',
  path: '/v1/user/api/oauth/id-token/login',
  auth: 'anyone',
  summary: 'Sign in by the ID token of an identity provider',
  body: Type.Object({ driver: Text(40, 1), id_token: Text(8192, 1) }),
  reply: TokenReply,
  accepted: SecondFactorAsked,
  problems: [idTokenInvalid, driverUnknown, accountLocked],
});
