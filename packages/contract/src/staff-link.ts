import { Type } from 'typebox';
import { Code, codeWrong } from './codes.ts';
import { Data, OrNull, Text } from './fields.ts';
import { passwordCommon, passwordShort } from './identity.ts';
import { problem, route } from './route.ts';
import { TotpOn, totpOn, TotpSecret } from './second-factor.ts';

/** 404: no such link, used before, replaced by a newer one, or more than an hour old. */
export const staffLinkInvalid = problem(
  'staff_link.errors.invalid',
  404,
  'Liên kết này không đúng, đã được dùng hoặc đã quá một giờ. Hãy nhờ người vận hành tạo liên kết mới.',
);
const staffLink = {
  method: 'POST',
  auth: 'anyone',
  ownPages: 'always',
} as const;
/** From the fragment of the link that the command printed: the address of no request holds it. */
const token = Text(200, 1);

export const openStaffLink = route({
  ...staffLink,
  path: '/v1/user/api/auth/staff-link',
  summary: 'Whose one-time link of a member of staff this is, and the secret for their authenticator app',
  body: Type.Object({ token }),
  reply: Data({
    account: Type.Object({ name: Type.String(), phone: Type.String(), email: OrNull(Type.String()) }),
    totp: TotpSecret,
  }),
  problems: [staffLinkInvalid, totpOn],
});

export const finishStaffLink = route({
  ...staffLink,
  path: '/v1/user/api/auth/staff-link/finish',
  summary: 'Use the link up: set the password, and turn codes of the app on by the first of them',
  body: Type.Object({ token, password: Text(200, 1), code: Code }),
  reply: Type.Object({ data: TotpOn }),
  problems: [staffLinkInvalid, totpOn, codeWrong, passwordShort, passwordCommon],
});
