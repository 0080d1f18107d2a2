import { Type } from 'typebox';
import { Data, OpaqueId, Text } from '../fields.ts';
import { route } from '../route.ts';
import { accountLocked, reauthenticationRequired, signInLocked } from '../sessions/problems.ts';
import { TokenReply } from '../sessions/schemas.ts';
import {
  challengeInvalid,
  codeInvalid,
  passkeyInvalid,
  passkeyLimitReached,
  passkeyNotFound,
  lastSecondFactor,
  totpNotEnabled,
  totpAlreadyEnabled,
} from './problems.ts';
import { Code, Passkey, PasskeyAnswer, TotpEnabled, TotpSecret } from './schemas.ts';

const PasskeyOptions = Type.Record(Type.String(), Type.Unknown());
export const answerSecondFactor = route({
  method: 'POST',
  path: '/v1/user/api/auth/second-factor',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Finish a sign-in by a code of the app, a recovery code or a passkey',
  body: Type.Object({
    challenge: Text(200, 1),
    code: Type.Optional(Code),
    assertion: Type.Optional(PasskeyAnswer),
  }),
  reply: TokenReply,
  problems: [challengeInvalid, codeInvalid, passkeyInvalid, accountLocked, signInLocked],
});
export const getPasskeyOptions = route({
  method: 'POST',
  path: '/v1/user/api/auth/passkey/options',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Passkey options for signing in, or for the second factor of a challenge',
  body: Type.Object({ account: Type.Optional(Text(200)), challenge: Type.Optional(Text(200)) }),
  reply: Data({ options: PasskeyOptions }),
  problems: [challengeInvalid],
});
export const signInWithPasskey = route({
  method: 'POST',
  path: '/v1/user/api/auth/passkey/verify',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Sign in with a passkey, which counts as both factors',
  body: Type.Object({ assertion: PasskeyAnswer }),
  reply: TokenReply,
  problems: [challengeInvalid, passkeyInvalid, accountLocked],
});
const passkeysRoute = {
  path: '/v1/user/api/v4/users/me/passkeys',
  auth: 'user',
  beforeOpening: true,
} as const;
export const listPasskeys = route({
  ...passkeysRoute,
  method: 'GET',
  summary: 'The passkeys of the user, and options to create another one',
  reply: Data({ passkeys: Type.Array(Passkey), options: PasskeyOptions }),
  problems: [],
});
export const addPasskey = route({
  ...passkeysRoute,
  method: 'POST',
  creates: true,
  summary: 'Add a passkey',
  body: Type.Object({ attestation: PasskeyAnswer, name: Text(60) }),
  reply: Data({ passkeys: Type.Array(Passkey) }),
  problems: [challengeInvalid, passkeyInvalid, passkeyLimitReached, reauthenticationRequired],
});
export const removePasskey = route({
  method: 'DELETE',
  path: '/v1/user/api/v4/users/me/passkeys/:id',
  auth: 'user',
  beforeOpening: true,
  summary: 'Remove a passkey',
  params: Type.Object({ id: OpaqueId }),
  problems: [passkeyNotFound, lastSecondFactor, reauthenticationRequired],
});
const totpRoute = { path: '/v1/user/api/v4/users/me/totp', auth: 'user', beforeOpening: true } as const;
export const setUpTotp = route({
  ...totpRoute,
  method: 'POST',
  summary:
    'Turn on an authenticator app: without `code` answers a new secret, with `code` turns it on and answers recovery codes',
  body: Type.Object({ code: Type.Optional(Code) }),
  reply: Type.Object({ data: Type.Union([TotpSecret, TotpEnabled]) }),
  problems: [codeInvalid, totpAlreadyEnabled, reauthenticationRequired],
});
export const turnOffTotp = route({
  ...totpRoute,
  method: 'DELETE',
  summary: 'Turn off the authenticator app with one of its codes or a recovery code',
  body: Type.Object({ code: Code }),
  problems: [codeInvalid, totpNotEnabled, lastSecondFactor, signInLocked],
});
