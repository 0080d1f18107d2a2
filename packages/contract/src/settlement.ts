// What shops earn, owe and are paid. Every đồng of a shop's account stands on its statement.
import { Type, type Static } from 'typebox';
import { Count, Data, Dong, Id, OneOf, OpaqueId, OrNull, paged, Text, Time } from './fields.ts';
import { reauthenticationRequired } from './reauthentication.ts';
import { problem, route } from './route.ts';
import { dong } from './rules/money.ts';

export const FeeKind = OneOf(['commission', 'vat', 'income_tax']);
export type FeeKind = Static<typeof FeeKind>;
export const PayoutState = OneOf(['requested', 'paid', 'rejected']);
export type PayoutState = Static<typeof PayoutState>;
/**
 * What moved a shop's account: an order settled, cash the shop took itself, part of an order taken back, a payout, a transfer
 * of the shop's that paid its debt.
 */
export const StatementKind = OneOf(['order', 'cash', 'correction', 'payout', 'payout_rejected', 'debt_paid']);
export type StatementKind = Static<typeof StatementKind>;
/** What a line is; what is paid for by somebody else stands there twice, taken off and made good. */
export const StatementCode = OneOf([
  'goods',
  'shop_discount',
  'refund',
  'return_fee',
  'borne_refund',
  'borne_refund_paid',
  'shipping_refund',
  'platform_discount',
  'platform_discount_paid',
  'coins',
  'coins_paid',
  'shipping',
  'shipping_carrier',
  'cod_fee',
  'cod_fee_carrier',
  'commission',
  'vat',
  'income_tax',
  'cash_collected',
  'correction',
  'commission_back',
  'vat_back',
  'income_tax_back',
  'payout',
  'payout_rejected',
  'debt_paid',
]);
export type StatementCode = Static<typeof StatementCode>;

/** An account that is paid to. */
export const Bank = Type.Object({
  /** Six digits, as VietQR knows banks. */
  bin: Type.String({ pattern: '^[0-9]{6}$' }),
  name: Text(100, 1),
  account: Type.String({ pattern: '^[0-9A-Za-z]{4,24}$' }),
  holder: Text(100, 2),
});
export type Bank = Static<typeof Bank>;

export const Payout = Type.Object({
  id: OpaqueId,
  amount: Dong,
  bank: Bank,
  state: PayoutState,
  requested_at: Time,
  paid_at: OrNull(Time),
  rejected_at: OrNull(Time),
  /** The bank's own of the transfer. */
  reference: OrNull(Type.String()),
  /** Why it was refused. */
  reason: OrNull(Type.String()),
});
export type Payout = Static<typeof Payout>;

export const AdminPayout = Type.Object({
  ...Payout.properties,
  shop: Type.Object({ id: Id, name: Type.String(), slug: Type.String() }),
  /** Null when the week's turn asked. */
  requested_by: OrNull(Id),
  decided_by: OrNull(Id),
});
export type AdminPayout = Static<typeof AdminPayout>;

export const AccountLine = Type.Object({ code: StatementCode, label: Type.String(), amount: Dong });
export type AccountLine = Static<typeof AccountLine>;
export const StatementEntry = Type.Object({
  kind: StatementKind,
  order_id: OrNull(OpaqueId),
  order_number: OrNull(Type.String()),
  payout_id: OrNull(OpaqueId),
  at: Time,
  lines: Type.Array(AccountLine),
  /** What the lines sum to. */
  amount: Dong,
  /** The account after it; below nothing is the shop's debt. */
  balance: Dong,
});
export type StatementEntry = Static<typeof StatementEntry>;

/** Cash that carriers collected for the shop's orders and have not handed over: the shop's once they have. */
export const HeldCash = Type.Object({
  label: Type.String(),
  amount: Count,
  orders: Count,
  /** Newest first, at most 50. */
  latest: Type.Array(
    Type.Object({
      order_id: OpaqueId,
      order_number: OrNull(Type.String()),
      /** The carrier's code. */
      carrier: Type.String(),
      amount: Count,
      collected_at: Time,
    }),
  ),
});
export type HeldCash = Static<typeof HeldCash>;

export const Statement = Type.Object({
  /** Newest first. */
  entries: Type.Array(StatementEntry),
  /** Entries of the whole period. */
  total: Count,
  /** Beside the account: in it from the hand-over on. */
  held_by_carriers: HeldCash,
  /** The account before and after the period. */
  opening: Dong,
  closing: Dong,
  /** The whole period by what lines are; they sum to `closing - opening`. */
  totals: Type.Array(AccountLine),
});
export type Statement = Static<typeof Statement>;

/** 422: less than a payout may be. */
export const payoutTooSmall = problem(
  'settlement.errors.payout_minimum',
  422,
  ({ minimum }) => `Mỗi lần rút từ ${dong(minimum)} trở lên.`,
  { minimum: Dong },
);
/** 422: more than the shop has. */
export const payoutAboveBalance = problem(
  'settlement.errors.balance',
  422,
  ({ available }) => `Số dư hiện có là ${dong(available)}, vui lòng nhập số tiền không lớn hơn.`,
  { available: Dong },
);
/** 409: one request at a time. */
export const payoutOpen = problem(
  'settlement.errors.payout_open',
  409,
  'Shop đang có một yêu cầu rút tiền chờ chuyển, vui lòng đợi yêu cầu đó xong.',
);
/** 403: whoever works for a shop does not take its money out. */
export const ownerOnly = problem(
  'settlement.errors.owner_only',
  403,
  'Chỉ chủ shop mới rút được tiền, vui lòng đăng nhập bằng tài khoản chủ shop.',
);
export const payoutNotFound = problem(
  'settlement.errors.payout_not_found',
  404,
  'Không tìm thấy yêu cầu rút tiền này.',
);
/** 409: paid or refused before. */
export const payoutDecided = problem(
  'settlement.errors.payout_decided',
  409,
  'Yêu cầu rút tiền này đã được xử lý, vui lòng tải lại trang.',
  { state: PayoutState },
);
/** 403: nobody pays out to themselves. */
export const ownPayout = problem(
  'settlement.errors.own_payout',
  403,
  'Bạn không thể tự duyệt yêu cầu rút tiền của shop mình, hãy nhờ người khác trong bộ phận tài chính.',
);
/** 409: this transfer paid another payout. */
export const payoutReferenceUsed = problem(
  'settlement.errors.reference_used',
  409,
  'Mã giao dịch này đã được ghi cho một lần chuyển khác, vui lòng kiểm tra lại.',
);
/** 422: a statement's days are the wrong way round, or too many for one file. */
export const periodRefused = problem(
  'settlement.errors.period',
  422,
  ({ days }) => `Ngày bắt đầu phải trước ngày kết thúc, và một tệp tải về gồm tối đa ${days} ngày.`,
  { days: Count },
);
/** 422: a rate that cannot be. */
export const feeRateRefused = problem(
  'settlement.errors.rate',
  422,
  'Mức phí chưa hợp lệ: kiểm tra ngành hàng cấp 1, loại shop và loại hình kinh doanh.',
  { index: Count },
);
/** 422: what has been in force is not changed. */
export const feeRateInPast = problem(
  'settlement.errors.rate_in_past',
  422,
  'Mức phí mới chỉ có hiệu lực từ bây giờ trở đi, vui lòng chọn thời điểm khác.',
);

export const STATEMENT_FILE_DAYS = 92;
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** Days in Vietnam, both of them included. */
const period = { from: Type.Optional(Day), to: Type.Optional(Day) };

export const getSellerBalance = route({
  method: 'GET',
  path: '/v1/seller/api/balance',
  auth: 'shop',
  summary: "What the shop's account holds",
  reply: Data({
    /** May be paid out. */
    available: Count,
    /** Asked for and not yet transferred. */
    requested: Count,
    /** What the shop owes: fees of orders whose cash it took itself. It is paid as `debt` says (`/v1/seller/api/debt`). */
    debt: Count,
    /** From this much on, nothing new is sold for cash that the shop takes, or by a way that no carrier goes. */
    debt_limit: Count,
    /** Refunds in cash that the shop is late with: while there is one, the same is off. */
    overdue_cash_refunds: Count,
    /** Whether that is so now. */
    own_delivery_off: Type.Boolean(),
    held_by_carriers: HeldCash,
    /** The least a payout may be. */
    minimum: Count,
    /** The account the last payout was asked to. */
    bank: OrNull(Bank),
  }),
  problems: [],
});

export const listSellerStatements = route({
  method: 'GET',
  path: '/v1/seller/api/statements',
  auth: 'shop',
  summary: "What moved the shop's account, đồng by đồng, newest first",
  query: Type.Object({ ...period, ...paged(20) }),
  reply: Data(Statement.properties),
  problems: [periodRefused],
});

export const exportSellerStatements = route({
  method: 'GET',
  path: '/v1/seller/api/statements/export',
  auth: 'shop',
  summary: 'The same as a CSV file, a row a line, oldest first; the last 31 days when no day is named',
  query: Type.Object(period),
  /** `text/csv` in UTF-8, as a file. */
  reply: Type.String(),
  types: ['text/csv'],
  problems: [periodRefused],
});

export const requestPayout = route({
  method: 'POST',
  path: '/v1/seller/api/payouts',
  auth: 'shop',
  summary:
    'Ask for money of the shop to be transferred; to another account than last time after `reauthenticate`',
  body: Type.Object({
    /** All there is when left out. */
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
    bank: Bank,
  }),
  status: 201,
  reply: Data({ payout: Payout }),
  problems: [payoutTooSmall, payoutAboveBalance, payoutOpen, ownerOnly, reauthenticationRequired],
});

export const listSellerPayouts = route({
  method: 'GET',
  path: '/v1/seller/api/payouts',
  auth: 'shop',
  summary: "The shop's payouts, newest first",
  query: Type.Object(paged(20)),
  reply: Data({ payouts: Type.Array(Payout), total: Count }),
  problems: [],
});

export const listPayouts = route({
  method: 'GET',
  path: '/v1/admin/api/payouts',
  auth: 'finance',
  summary: 'Payouts: those that wait oldest first, else newest first',
  query: Type.Object({ state: Type.Optional(PayoutState), ...paged(20) }),
  reply: Data({ payouts: Type.Array(AdminPayout), total: Count }),
  problems: [],
});

const decision = {
  method: 'POST',
  auth: 'finance',
  params: Type.Object({ id: OpaqueId }),
  reply: Data({ payout: AdminPayout }),
} as const;

export const payPayout = route({
  ...decision,
  path: '/v1/admin/api/payouts/:id/pay',
  summary: 'The transfer has gone out',
  body: Type.Object({ reference: Text(64, 1) }),
  problems: [payoutNotFound, payoutDecided, payoutReferenceUsed, ownPayout],
});

export const rejectPayout = route({
  ...decision,
  path: '/v1/admin/api/payouts/:id/reject',
  summary: 'It is not transferred; the money goes back to the shop',
  body: Type.Object({ reason: Text(500, 1) }),
  problems: [payoutNotFound, payoutDecided, ownPayout],
});

/** Rates in ten-thousandths: 200 is 2 %. */
const Rate = Type.Integer({ minimum: 0, maximum: 10_000 });
const TaxedAs = OneOf(['household', 'company']);
export const FeeRate = Type.Object({
  kind: FeeKind,
  /** Of level 1; null is for those without a rate of their own. */
  category: OrNull(Type.Object({ id: Id, title: Type.String() })),
  mall: Type.Boolean(),
  /** Whom a tax is withheld from: households and persons, or companies. */
  business_type: OrNull(TaxedAs),
  rate: Rate,
  valid_from: Time,
  valid_until: OrNull(Time),
});
export type FeeRate = Static<typeof FeeRate>;

export const NewFeeRate = Type.Object({
  kind: FeeKind,
  category_id: Type.Optional(OrNull(Id)),
  mall: Type.Optional(Type.Boolean()),
  business_type: Type.Optional(OrNull(TaxedAs)),
  /** Null ends a category's own rate. */
  rate: OrNull(Rate),
});
export type NewFeeRate = Static<typeof NewFeeRate>;

export const listCommissions = route({
  method: 'GET',
  path: '/v1/admin/api/commissions',
  auth: 'finance',
  summary: 'Rates of commission and taxes in force and to come; with `ended` those of the past too',
  query: Type.Object({ ended: Type.Optional(Type.Boolean()) }),
  reply: Data({ rates: Type.Array(FeeRate) }),
  problems: [],
});

export const changeCommissions = route({
  method: 'PUT',
  path: '/v1/admin/api/commissions',
  auth: 'finance',
  summary: 'New rates from a time on; orders confirmed before keep theirs',
  body: Type.Object({
    /** Now when left out. */
    valid_from: Type.Optional(Type.String({ maxLength: 40 })),
    rates: Type.Array(NewFeeRate, { minItems: 1, maxItems: 100 }),
  }),
  reply: Data({ rates: Type.Array(FeeRate) }),
  problems: [feeRateRefused, feeRateInPast],
});
