import { Type, type Static } from 'typebox';
import { Code, codeWrong } from './codes.ts';
import { Data, OpaqueId, OrNull, Text, Time } from './fields.ts';
import { accountLocked, signInLocked, TokenReply } from './identity.ts';
import { reauthenticationRequired } from './reauthentication.ts';
import { problem, route } from './route.ts';

/** 401: the challenge of the sign-in has run out, or was answered. */
export const challengeInvalid = problem(
  'auth.errors.challenge_invalid',
  401,
  'Phiên xác thực đã hết hạn, vui lòng đăng nhập lại.',
);
/** 401: the passkey is none of ours, or what it signed is not what was asked. */
export const passkeyInvalid = problem(
  'auth.errors.passkey_invalid',
  401,
  'Không xác nhận được passkey này, vui lòng thử lại.',
);
export const passkeyNotFound = problem('passkey.errors.not_found', 404, 'Không tìm thấy passkey này.');
export const passkeyLimit = problem(
  'passkey.errors.limit',
  422,
  'Bạn đã có đủ số passkey, hãy xóa bớt trước khi thêm.',
);
/** 409: codes of an app are asked for already. */
export const totpOn = problem('totp.errors.on', 409, 'Xác thực hai lớp đang bật.');
export const totpOff = problem('totp.errors.off', 409, 'Xác thực hai lớp đang tắt.');
/** 422: staff keep one second factor at least. */
export const secondFactorKept = problem(
  'auth.errors.second_factor_kept',
  422,
  'Tài khoản nhân viên phải giữ ít nhất một lớp xác thực thứ hai.',
);

/** What a browser's passkey gave, as its API writes it in JSON. */
export const PasskeyAnswer = Type.Record(Type.String(), Type.Unknown());
/** What a browser's passkey API is asked with, in JSON. */
const PasskeyOptions = Type.Record(Type.String(), Type.Unknown());

export const answerSecondFactor = route({
  method: 'POST',
  path: '/v1/user/api/auth/second-factor',
  auth: 'anyone',
  summary: 'Finish a sign-in by a code of the app, a recovery code or a passkey',
  body: Type.Object({
    challenge: Text(200, 1),
    /** Six digits of the app, or a recovery code. */
    code: Type.Optional(Code),
    assertion: Type.Optional(PasskeyAnswer),
  }),
  reply: TokenReply,
  problems: [challengeInvalid, codeWrong, passkeyInvalid, accountLocked, signInLocked],
});

export const getPasskeyOptions = route({
  method: 'POST',
  path: '/v1/user/api/auth/passkey/options',
  auth: 'anyone',
  summary: 'What to ask a passkey: to sign in with, or as the second factor of a challenge',
  body: Type.Object({ account: Type.Optional(Text(200)), challenge: Type.Optional(Text(200)) }),
  reply: Data({ options: PasskeyOptions }),
  problems: [challengeInvalid],
});

export const signInWithPasskey = route({
  method: 'POST',
  path: '/v1/user/api/auth/passkey/verify',
  auth: 'anyone',
  summary: 'Sign in by a passkey: it is both factors at once',
  body: Type.Object({ assertion: PasskeyAnswer }),
  reply: TokenReply,
  problems: [challengeInvalid, passkeyInvalid, accountLocked],
});

export const Passkey = Type.Object({
  id: OpaqueId,
  name: Type.String(),
  createdAt: Time,
  lastUsedAt: OrNull(Time),
});
export type Passkey = Static<typeof Passkey>;
const passkeys = { path: '/v1/user/api/v4/users/me/passkeys', auth: 'user' } as const;

export const listPasskeys = route({
  ...passkeys,
  method: 'GET',
  summary: 'One’s passkeys, and what to ask a browser for a new one',
  reply: Data({ passkeys: Type.Array(Passkey), options: PasskeyOptions }),
  problems: [],
});
export const addPasskey = route({
  ...passkeys,
  method: 'POST',
  creates: true,
  summary: 'Keep a new passkey',
  body: Type.Object({ attestation: PasskeyAnswer, name: Text(60) }),
  reply: Data({ passkeys: Type.Array(Passkey) }),
  problems: [challengeInvalid, passkeyInvalid, passkeyLimit, reauthenticationRequired],
});
export const removePasskey = route({
  method: 'DELETE',
  path: '/v1/user/api/v4/users/me/passkeys/:id',
  auth: 'user',
  summary: 'Forget a passkey',
  params: Type.Object({ id: OpaqueId }),
  problems: [passkeyNotFound, secondFactorKept, reauthenticationRequired],
});

const totp = { path: '/v1/user/api/v4/users/me/totp', auth: 'user' } as const;
/** The secret to put into an app; `qr` is a picture of `uri` as an SVG data address. */
export const TotpSecret = Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() });
/** Shown once: each signs in once in place of a code. */
export const TotpOn = Type.Object({ recovery_codes: Type.Array(Type.String()) });

export const setUpTotp = route({
  ...totp,
  method: 'POST',
  summary:
    'Turn codes of an app on: without `code` a new secret, with one it is on and answers recovery codes',
  body: Type.Object({ code: Type.Optional(Code) }),
  reply: Type.Object({ data: Type.Union([TotpSecret, TotpOn]) }),
  problems: [codeWrong, totpOn, reauthenticationRequired],
});
export const turnOffTotp = route({
  ...totp,
  method: 'DELETE',
  summary: 'Turn codes of an app off, by one last code or a recovery code',
  body: Type.Object({ code: Code }),
  problems: [codeWrong, totpOff, secondFactorKept, signInLocked],
});
