import { Type, type Static } from 'typebox';
import { PASSWORD_MIN_LENGTH } from './constants.ts';
import { Data, Id, OneOf, OrNull, Text, Time } from './fields.ts';
import { problem, route } from './route.ts';

/** One text for a wrong password and an unknown account. */
export const invalidCredentials = problem(
  'auth.errors.invalid_credentials',
  401,
  'Số điện thoại, email hoặc mật khẩu chưa đúng.',
);
/** 423: too many failures for this account name, whether it exists or not. Comes with `retry-after`. */
export const signInLocked = problem(
  'auth.errors.locked',
  423,
  ({ retry_after }) =>
    `Bạn đã nhập sai nhiều lần. Vui lòng thử lại sau ${Math.max(1, Math.ceil(retry_after / 60))} phút.`,
  { /** Seconds. */ retry_after: Type.Integer() },
);
/** 403: right password of an account that staff has locked. */
export const accountLocked = problem(
  'auth.errors.account_locked',
  403,
  'Tài khoản này đã bị khóa, vui lòng liên hệ Chợ Phiên để được hỗ trợ.',
);
/** 403: right password of a staff account that has no second factor yet, in a live market. */
export const secondFactorRequired = problem(
  'auth.errors.second_factor_required',
  403,
  'Tài khoản nhân viên phải có xác thực hai lớp mới đăng nhập được.',
);
/** 401: unknown, expired or revoked refresh token. */
export const refreshInvalid = problem(
  'auth.errors.refresh_invalid',
  401,
  'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại.',
);
/** 401: a refresh token that was already used; its whole family has ended. */
export const refreshReused = problem(
  'auth.errors.refresh_reused',
  401,
  'Phiên đăng nhập đã kết thúc để bảo vệ tài khoản, vui lòng đăng nhập lại.',
);
export const userNotFound = problem('user.errors.not_found', 404, 'Không tìm thấy người dùng này.');

/** 422: no Vietnamese mobile number. */
export const phoneWrong = problem(
  'user.errors.phone',
  422,
  'Hãy nhập số di động Việt Nam, ví dụ 0908123456.',
);
export const emailWrong = problem('user.errors.email', 422, 'Email chưa đúng, ví dụ ten@cuahang.vn.');
export const nameMissing = problem('user.errors.name', 422, 'Hãy nhập họ và tên.');
/** 422: province, district and ward do not belong together, or one is unknown. */
export const areaWrong = problem(
  'user.errors.area',
  422,
  'Tỉnh thành và phường xã chưa khớp nhau, vui lòng chọn lại.',
);
export const passwordShort = problem(
  'user.errors.password_short',
  422,
  `Mật khẩu cần ít nhất ${PASSWORD_MIN_LENGTH} ký tự.`,
);
/** 422: among the commonest passwords there are. */
export const passwordCommon = problem(
  'user.errors.password_common',
  422,
  'Mật khẩu này quá nhiều người dùng, hãy chọn mật khẩu khác.',
);
/** 422: the address is another account's. */
export const emailTaken = problem(
  'user.errors.email_taken',
  422,
  'Email này đã được dùng cho tài khoản khác.',
);

/** Auth data: what signing in and refreshing answer. */
export const AuthToken = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  /** When the access token ends. */
  expires_at: Time,
  /** The user's id as the token carries it. */
  sub: Type.String(),
});
export type AuthToken = Static<typeof AuthToken>;
export const TokenReply = Data({ token: AuthToken });

/** Ways to prove oneself a second time. */
export const SecondFactor = OneOf(['totp', 'passkey', 'recovery_code']);
/** 202: the password was right, and something else is asked for. The challenge is good for five minutes. */
export const SecondFactorAsked = Data({ challenge: Type.String(), methods: Type.Array(SecondFactor) });

/** The shop someone owns or works for, as session and public user carry it. */
export const SessionShop = Type.Object(
  {
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    /** 0 draft, 1 waiting, 2 approved, 3 hidden. */
    reviewState: Type.Integer({ minimum: 0, maximum: 3 }),
  },
  { description: 'Which shop it is. The whole shop is answered by `GET /v1/user/api/shop/{id}`.' },
);
export type SessionShop = Static<typeof SessionShop>;

/** User session. `district`, `province` and `ward` are names. */
export const UserSession = Type.Object({
  id: Id,
  scope: Type.Array(OneOf(['user', 'shop', 'staff'])),
  roles: Type.Array(OneOf(['buyer', 'seller', 'admin', 'moderator', 'editor', 'finance', 'support'])),
  sub: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  accountPhone: OrNull(Type.String()),
  phoneVerified: Type.Boolean(),
  phoneVerifyRequired: Type.Boolean(),
  registerStep4Required: Type.Boolean(),
  shop: OrNull(SessionShop),
  accountType: OneOf(['buyer', 'seller']),
  districtId: OrNull(Type.Integer()),
  provinceId: OrNull(Type.Integer()),
  wardId: OrNull(Type.Integer()),
  district: OrNull(Type.String()),
  province: OrNull(Type.String()),
  ward: OrNull(Type.String()),
  address: OrNull(Type.String()),
  email: OrNull(Type.String()),
  avatar: OrNull(Type.String()),
});
export type UserSession = Static<typeof UserSession>;

/** A user as others see them; what is private is there only for oneself. */
export const PublicUser = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  avatar: OrNull(Type.String()),
  createdAt: Time,
  accountPhone: Type.Optional(OrNull(Type.String())),
  email: Type.Optional(OrNull(Type.String())),
  address: Type.Optional(OrNull(Type.String())),
});
export type PublicUser = Static<typeof PublicUser>;

const Token = Text(4096, 1);
const SavedTokens = Type.Object({
  expires_at: Text(40, 1),
  refresh_token: Token,
  access_token: Token,
  user_id: Id,
});
const Ok = Type.Object({ ok: Type.Literal(true) });
/** The cookies' session goes on until `expires_at`; the tokens themselves stay in the cookies. */
const Refreshed = Type.Object({ ok: Type.Literal(true), expires_at: Time });

export const signIn = route({
  method: 'POST',
  path: '/v1/user/api/auth',
  auth: 'anyone',
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
  summary: 'The session of the signed-in user',
  reply: Data({ user: UserSession }),
  problems: [],
});

export const refreshToken = route({
  method: 'GET',
  path: '/v1/user/api/token/refresh',
  auth: 'anyone',
  summary: 'Change a refresh token for a new pair',
  query: Type.Object({ refresh_token: Token }),
  reply: TokenReply,
  problems: [refreshInvalid, refreshReused],
});

const save = {
  path: '/_auth/save',
  auth: 'anyone',
  ownPages: 'always',
  summary: 'Keep the tokens in cookies for 90 days',
  reply: Ok,
  problems: [refreshInvalid],
} as const;
export const saveTokensByQuery = route({ ...save, method: 'GET', query: SavedTokens });
export const saveTokens = route({ ...save, method: 'POST', body: SavedTokens });

const clear = {
  path: '/_auth/clear',
  auth: 'anyone',
  ownPages: 'always',
  summary: 'Clear the cookies and end the refresh family',
  reply: Ok,
  problems: [],
} as const;
export const clearTokensByGet = route({ ...clear, method: 'GET' });
export const clearTokens = route({ ...clear, method: 'POST' });

const refresh = {
  path: '/_auth/refresh',
  auth: 'anyone',
  ownPages: 'always',
  summary: 'Refresh from the cookie and set new ones',
  reply: Refreshed,
  problems: [refreshInvalid, refreshReused],
} as const;
export const refreshCookiesByGet = route({ ...refresh, method: 'GET' });
export const refreshCookies = route({ ...refresh, method: 'POST' });

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
