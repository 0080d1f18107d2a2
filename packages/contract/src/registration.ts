import { Type } from 'typebox';
import { Code, codeProblems, codeWrong } from './codes.ts';
import { Count, Data, Id, Repeated, Text, Time } from './fields.ts';
import { humanCheckFailed, humanCheckFields } from './human-check.ts';
import {
  areaWrong,
  AuthToken,
  emailTaken,
  emailWrong,
  nameMissing,
  passwordCommon,
  passwordShort,
  phoneWrong,
  SessionShop,
  TokenReply,
  UserSession,
} from './identity.ts';
import { problem, route } from './route.ts';

/** 422: the phone was verified too long ago, or never. */
export const registrationExpired = problem(
  'registration.errors.expired',
  422,
  'Phiên đăng ký đã hết hạn, vui lòng nhập lại số điện thoại.',
);
/** 409: the account type was chosen before. */
export const registrationFinished = problem(
  'registration.errors.finished',
  409,
  'Tài khoản này đã đăng ký xong.',
);
export const shopNameTaken = problem('shop.errors.name_taken', 422, 'Tên shop này đã có, hãy chọn tên khác.');
export const shopNameWrong = problem('shop.errors.name', 422, 'Tên shop cần từ 3 đến 60 ký tự.');

/** A code went out. `resend_after` in seconds. */
export const CodeSent = Type.Object({
  /** Names this code: it comes back with the digits. */
  session_info_token: Type.String(),
  expires_at: Time,
  resend_after: Count,
});

export const startRegistration = route({
  method: 'POST',
  path: '/v1/user/api/v4/registrations/token',
  auth: 'anyone',
  summary: 'Step 1: send a code to a phone number; the answer is the same whether it has an account',
  body: Type.Object({
    account_phone: Text(30, 1),
    ...humanCheckFields,
    /** Who recommended the market; the first one stays. */
    ref_code: Type.Optional(Text(64)),
  }),
  reply: Type.Object({ data: CodeSent }),
  problems: [phoneWrong, humanCheckFailed, ...codeProblems],
});

export const verifyRegistrationPhone = route({
  method: 'POST',
  path: '/v1/user/api/v4/registrations/step2-verify-phone',
  auth: 'anyone',
  summary: 'Step 2: the code of the SMS',
  body: Type.Object({ account_phone: Text(30, 1), verify_code: Code, session_info_token: Text(200, 1) }),
  reply: Data({ registration_token: Type.String() }),
  problems: [phoneWrong, codeWrong],
});

/** Area and street, each optional. */
export const areaFields = {
  province_id: Type.Optional(Id),
  district_id: Type.Optional(Id),
  ward_id: Type.Optional(Id),
  scheme: Repeated,
  address: Type.Optional(Text(300)),
};

export const fillRegistration = route({
  method: 'POST',
  path: '/v1/user/api/v4/registrations/step3-fill-info',
  auth: 'anyone',
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
    emailWrong,
    emailTaken,
    passwordShort,
    passwordCommon,
    areaWrong,
  ],
});

export const finishAsBuyer = route({
  method: 'PUT',
  path: '/v1/user/api/v4/registrations/step4-buyer',
  auth: 'user',
  summary: 'Step 4 of a buyer: what for, and which goods are of interest',
  body: Type.Object({
    business_type: Type.Optional(Text(60)),
    /** Ids of categories. */
    interests: Type.Array(Id, { maxItems: 50 }),
  }),
  reply: Data({ user: UserSession }),
  problems: [registrationFinished],
});

export const finishAsSeller = route({
  method: 'PUT',
  path: '/v1/user/api/v4/registrations/step4-seller',
  auth: 'user',
  summary: 'Step 4 of a seller: opens a shop that waits for review; the token has the scope shop',
  body: Type.Object({
    shop_name: Text(200, 1),
    phone: Text(30, 1),
    province_id: Id,
    district_id: Id,
    ward_id: Id,
    scheme: Repeated,
    address: Text(300, 1),
    business_type: Text(60, 1),
    main_products: Text(300),
  }),
  reply: Data({ user: UserSession, shop: SessionShop, token: AuthToken }),
  problems: [registrationFinished, shopNameTaken, shopNameWrong, phoneWrong, areaWrong],
});

export const shopNameExists = route({
  method: 'GET',
  path: '/v1/user/api/shops/exists',
  auth: 'anyone',
  summary: 'Whether a shop has this name',
  query: Type.Object({ name: Text(200, 1) }),
  reply: Data({ exists: Type.Boolean() }),
  problems: [],
});
