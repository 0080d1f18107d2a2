import { Type } from 'typebox';
import { Data, Id, OrNull, ReadOnlyField, Text } from '../fields.ts';
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
} from '../sessions/problems.ts';
import { AuthToken, humanCheckFields, SessionShop, TokenReply, UserSession } from '../sessions/schemas.ts';
import {
  codeProblems,
  codeInvalid,
  registrationExpired,
  registrationFinished,
  shopNameTaken,
  shopNameInvalid,
  firstAdminCodeInvalid,
  firstAdminExists,
  firstAdminRefused,
  staffLinkInvalid,
  totpAlreadyEnabled,
} from './problems.ts';
import { areaFields, Code, CodeSent, TotpEnabled, TotpSecret } from './schemas.ts';

export const startRegistration = route({
  method: 'POST',
  path: '/v1/user/api/v4/registrations/token',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Step 1: send a code to a phone number; the answer is the same whether it has an account',
  body: Type.Object({
    account_phone: Text(30, 1),
    ...humanCheckFields,
    ref_code: Type.Optional(Text(64)),
  }),
  reply: Type.Object({ data: CodeSent }),
  problems: [phoneInvalid, humanCheckFailed, ...codeProblems],
});
export const verifyRegistrationPhone = route({
  method: 'POST',
  path: '/v1/user/api/v4/registrations/step2-verify-phone',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Step 2: check the code of the SMS',
  body: Type.Object({ account_phone: Text(30, 1), verify_code: Code, session_info_token: Text(200, 1) }),
  reply: Data({ registration_token: Type.String() }),
  problems: [phoneInvalid, codeInvalid],
});
export const fillRegistration = route({
  method: 'POST',
  path: '/v1/user/api/v4/registrations/step3-fill-info',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Step 3: name, e-mail, password and area make the account and sign it in',
  body: Type.Object({
    registration_token: Text(200, 1),
    full_name: Text(120, 1),
    email: Type.Optional(Text(254)),
    password: Text(200, 1),
    ...areaFields,
  }),
  reply: TokenReply,
  problems: [
    registrationExpired,
    nameMissing,
    emailInvalid,
    emailTaken,
    passwordTooShort,
    passwordTooCommon,
    areaInvalid,
  ],
});
export const finishAsBuyer = route({
  method: 'PUT',
  path: '/v1/user/api/v4/registrations/step4-buyer',
  auth: 'user',
  beforeOpening: true,
  summary: 'Step 4 of a buyer: store the purpose and the goods of interest',
  body: Type.Object({
    business_type: Type.Optional(Text(60)),
    interests: Type.Array(Id, { maxItems: 50 }),
  }),
  reply: Data({ user: UserSession }),
  problems: [registrationFinished],
});
export const finishAsSeller = route({
  method: 'PUT',
  path: '/v1/user/api/v4/registrations/step4-seller',
  auth: 'user',
  beforeOpening: true,
  summary:
    'Step 4 of a seller, or of a buyer who has no shop: opens one that waits for review; the token has the scope shop',
  body: Type.Object({
    shop_name: Text(200, 1),
    phone: Text(30, 1),
    province_id: Id,
    district_id: Id,
    ward_id: Id,
    scheme: ReadOnlyField,
    address: Text(300, 1),
    business_type: Text(60, 1),
    main_products: Text(300),
  }),
  reply: Data({ user: UserSession, shop: SessionShop, token: AuthToken }),
  problems: [registrationFinished, shopNameTaken, shopNameInvalid, phoneInvalid, areaInvalid],
});
export const shopNameExists = route({
  method: 'GET',
  path: '/v1/user/api/shops/exists',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Whether a shop has this name',
  query: Type.Object({ name: Text(200, 1) }),
  reply: Data({ exists: Type.Boolean() }),
  problems: [],
});
const staffLinkRoute = {
  method: 'POST',
  auth: 'anyone',
  beforeOpening: true,
  sameSiteOnly: 'always',
} as const;
/** Sent in the URL fragment of the link, so that no request log contains it. */
const token = Text(200, 1);
export const openStaffLink = route({
  ...staffLinkRoute,
  path: '/v1/user/api/auth/staff-link',
  summary: 'The member of staff of a one-time link, and the secret for their authenticator app',
  body: Type.Object({ token }),
  reply: Data({
    account: Type.Object({ name: Type.String(), phone: Type.String(), email: OrNull(Type.String()) }),
    totp: TotpSecret,
  }),
  problems: [staffLinkInvalid, totpAlreadyEnabled],
});
export const finishStaffLink = route({
  ...staffLinkRoute,
  path: '/v1/user/api/auth/staff-link/finish',
  summary: 'Use the link, once: set the password, and turn on the authenticator app with its first code',
  body: Type.Object({ token, password: Text(200, 1), code: Code }),
  reply: Type.Object({ data: TotpEnabled }),
  problems: [staffLinkInvalid, totpAlreadyEnabled, codeInvalid, passwordTooShort, passwordTooCommon],
});
/** Only whether there is one: who it is stays private. */
export const getFirstAdmin = route({
  method: 'GET',
  path: '/v1/user/api/auth/first-admin',
  auth: 'anyone',
  beforeOpening: true,
  summary: 'Whether the market still waits for its first administrator',
  reply: Data({ is_missing: Type.Boolean() }),
  problems: [],
});
export const createFirstAdmin = route({
  ...staffLinkRoute,
  path: '/v1/user/api/auth/first-admin',
  summary:
    'Create the first administrator with the code that the process printed; answers the token of their link',
  body: Type.Object({
    code: Text(40, 1),
    name: Text(120, 1),
    phone: Text(20, 1),
    email: Type.Optional(OrNull(Text(120))),
  }),
  reply: Data({ token: Type.String() }),
  problems: [firstAdminCodeInvalid, firstAdminExists, firstAdminRefused, phoneInvalid],
});
