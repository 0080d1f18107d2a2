import { Type } from 'typebox';
import { Data, OrNull, Text, Time } from '../fields.ts';
import { route } from '../route.ts';
import {
  areaInvalid,
  emailTaken,
  emailInvalid,
  humanCheckFailed,
  nameMissing,
  passwordTooCommon,
  passwordTooShort,
  phoneInvalid,
  reauthenticationRequired,
  userNotFound,
} from '../sessions/problems.ts';
import { humanCheckFields, UserSession } from '../sessions/schemas.ts';
import {
  avatarNotFound,
  challengeInvalid,
  codeProblems,
  codeInvalid,
  currentPasswordInvalid,
  emailNotRegistered,
  passkeyInvalid,
  phoneTaken,
  phoneNotRegistered,
} from './problems.ts';
import { areaFields, Code, CodeSent, PasskeyAnswer, Security } from './schemas.ts';

const UserReply = Data({ user: UserSession });
export const changePhone = route({
  method: 'PUT',
  path: '/v1/user/api/v4/users/account-phone',
  auth: 'user',
  beforeOpening: true,
  summary: 'Change or verify the phone number; without `otp` a code is sent to it and nothing changes yet',
  body: Type.Object({ phone: Text(30, 1), otp: Type.Optional(Code) }),
  reply: UserReply,
  problems: [phoneInvalid, phoneTaken, codeInvalid, reauthenticationRequired, ...codeProblems],
});
export const changeEmail = route({
  method: 'PUT',
  path: '/v1/user/api/v4/users/email',
  auth: 'user',
  beforeOpening: true,
  summary: 'Change or verify the e-mail address; without `code` one is sent to it and nothing changes yet',
  body: Type.Object({ email: Text(254, 1), code: Type.Optional(Code) }),
  reply: UserReply,
  problems: [emailInvalid, emailTaken, codeInvalid, reauthenticationRequired, ...codeProblems],
});
export const changeProfile = route({
  method: 'PUT',
  path: '/v1/user/api/v4/users/me',
  auth: 'user',
  beforeOpening: true,
  summary: 'Change name, picture and area; another e-mail address is sent a code first, as by `/users/email`',
  body: Type.Object({
    first_name: Type.Optional(Text(60)),
    last_name: Type.Optional(Text(60)),
    /** Upload id; null removes the picture. */
    avatar: Type.Optional(OrNull(Text(64, 1))),
    email: Type.Optional(Text(254)),
    ...areaFields,
  }),
  reply: UserReply,
  problems: [
    nameMissing,
    avatarNotFound,
    areaInvalid,
    emailInvalid,
    emailTaken,
    reauthenticationRequired,
    ...codeProblems,
  ],
});
export const changePassword = route({
  method: 'PUT',
  path: '/v1/user/api/v4/users/password',
  auth: 'user',
  beforeOpening: true,
  summary: 'Change the password; every other session ends',
  body: Type.Object({
    /** Empty for an account without a password: reauthenticate instead. */
    current_password: Text(200),
    password: Text(200, 1),
  }),
  problems: [currentPasswordInvalid, passwordTooShort, passwordTooCommon, reauthenticationRequired],
});
export const reauthenticate = route({
  method: 'POST',
  path: '/v1/user/api/v4/users/me/reauthentication',
  auth: 'user',
  beforeOpening: true,
  summary: 'Confirm password or factor again; allows security changes for ten minutes',
  body: Type.Object({
    password: Type.Optional(Text(200, 1)),
    /** Six digits of the authenticator app, or a recovery code. */
    code: Type.Optional(Code),
    assertion: Type.Optional(PasskeyAnswer),
  }),
  reply: Data({ until: Time }),
  problems: [currentPasswordInvalid, codeInvalid, challengeInvalid, passkeyInvalid],
});
export const getSecurity = route({
  method: 'GET',
  path: '/v1/user/api/v4/users/me/security',
  auth: 'user',
  beforeOpening: true,
  summary: 'What protects the account: password, second factors, linked accounts',
  reply: Data({ security: Security }),
  problems: [],
});
export const userExists = route({
  method: 'GET',
  path: '/v1/user/api/users/exists',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Whether an account has this e-mail address or phone number; one of them is required',
  query: Type.Object(
    { email: Type.Optional(Text(254, 1)), account_phone: Type.Optional(Text(30, 1)) },
    { anyOf: [{ required: ['email'] }, { required: ['account_phone'] }] },
  ),
  reply: Data({ exists: Type.Boolean() }),
  problems: [],
});
export const getUserByRef = route({
  method: 'GET',
  path: '/v1/user/api/user-by-ref/:ref',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Name and picture of the user with this referral code',
  params: Type.Object({ ref: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
  reply: Data({ user: Type.Object({ fullName: Type.String(), avatar: OrNull(Type.String()) }) }),
  problems: [userNotFound],
});
export const recoverByEmail = route({
  method: 'GET',
  path: '/v1/user/api/users/password/forgot',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Send a recovery code to an e-mail address',
  query: Type.Object({ email: Text(254, 1), ...humanCheckFields }),
  reply: Type.Object({ data: CodeSent }),
  problems: [emailInvalid, emailNotRegistered, humanCheckFailed, ...codeProblems],
});
export const recoverBySms = route({
  method: 'POST',
  path: '/v1/user/api/v3/me/forgot-password/sms',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Send a recovery code to a phone number; with `recaptcha_verify_only` nothing is sent',
  body: Type.Object({
    account_phone: Text(30, 1),
    ...humanCheckFields,
    recaptcha_verify_only: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({ data: CodeSent }),
  problems: [phoneInvalid, phoneNotRegistered, humanCheckFailed, ...codeProblems],
});
export const resetPassword = route({
  method: 'POST',
  path: '/v1/user/api/users/password/forgot',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Set a new password by the recovery code; every session ends',
  body: Type.Object({
    code: Code,
    email: Type.Optional(Text(254)),
    account_phone: Type.Optional(Text(30)),
    password: Text(200, 1),
    session_info_token: Type.Optional(Text(200)),
  }),
  problems: [codeInvalid, passwordTooShort, passwordTooCommon],
});
