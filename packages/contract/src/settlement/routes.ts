import { Type } from 'typebox';
import {
  bankTransferNotFound,
  bankTransferSettled,
  transferImportedByYou,
} from '../bank-reconciliation/problems.ts';
import { BankTransfer } from '../bank-reconciliation/schemas.ts';
import { Count, Data, Id, OpaqueId, OrNull, paged, Text, Time } from '../fields.ts';
import { referenceUsed } from '../payments/problems.ts';
import { route } from '../route.ts';
import { tableFile, tableFormat, tableTooLarge } from '../table-file.ts';
import { reauthenticationRequired } from '../sessions/problems.ts';
import { shopNotFound } from '../shops/problems.ts';
import { payoutInBatch } from './batch-problems.ts';
import {
  feeRateInPast,
  feeRateUnchanged,
  feeRateInvalid,
  ownDebt,
  ownPayout,
  payoutAboveBalance,
  payoutAccountRemoved,
  payoutAccountChanged,
  payoutAccountWaiting,
  payoutAlreadyDecided,
  payoutApprovalClosed,
  payoutApprovedByYou,
  payoutDailySum,
  payoutNeedsApproval,
  payoutNotFound,
  payoutAlreadyOpen,
  payoutReferenceUsed,
  payoutTooSmall,
  periodInvalid,
  noShopDebt,
} from './problems.ts';
import {
  AdminPayout,
  ListedPayout,
  Bank,
  DebtTransfer,
  FeeRate,
  HeldCash,
  NewFeeRate,
  Payout,
  PayoutExplanation,
  PayoutMark,
  PayoutState,
  Statement,
} from './schemas.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
/** Days in Vietnam time, both included. */
const periodFields = { from: Type.Optional(Day), to: Type.Optional(Day) };
export const getSellerBalance = route({
  method: 'GET',
  path: '/v1/seller/api/balance',
  auth: 'shop',
  permission: 'money',
  summary: "Balance of the shop's account",
  reply: Data({
    available: Count,
    requested: Count,
    /** Fees of orders whose cash the shop took; paid as `/v1/seller/api/debt` says. */
    debt: Count,
    /** Above it the shop may neither take cash nor deliver itself. */
    debt_limit: Count,
    /** Overdue cash refunds have the same effect. */
    overdue_cash_refunds: Count,
    own_delivery_off: Type.Boolean(),
    held_by_carriers: HeldCash,
    minimum: Count,
    bank: OrNull(Bank),
    /** After a hand-over, until the new owner names an account. */
    bank_removed: Type.Boolean(),
    /** While a changed account cannot be used yet. */
    bank_usable_at: OrNull(Time),
    /** No statement is older. */
    shop_created_at: Time,
  }),
  problems: [],
});
export const listSellerStatements = route({
  method: 'GET',
  path: '/v1/seller/api/statements',
  auth: 'shop',
  permission: 'money',
  summary: "Transactions of the shop's account, newest first",
  query: Type.Object({ ...periodFields, ...paged(20) }),
  reply: Data(Statement.properties),
  problems: [periodInvalid],
});
export const exportSellerStatements = route({
  method: 'GET',
  path: '/v1/seller/api/statements/export',
  auth: 'shop',
  permission: 'money',
  summary:
    'The same as a CSV or XLSX file, a row a line, oldest first; the last 31 days when no day is named',
  query: Type.Object({ ...periodFields, ...tableFormat }),
  ...tableFile,
  problems: [periodInvalid, tableTooLarge],
});
export const changeSellerBankAccount = route({
  method: 'PUT',
  path: '/v1/seller/api/bank-account',
  auth: 'shop',
  permission: 'payouts',
  summary: 'Change the account that payouts go to, after `reauthenticate`; usable 24 hours later',
  body: Type.Object({ bank: Bank }),
  reply: Data({ bank: Bank, bank_usable_at: OrNull(Time) }),
  problems: [reauthenticationRequired],
});
export const requestPayout = route({
  method: 'POST',
  path: '/v1/seller/api/payouts',
  auth: 'shop',
  permission: 'payouts',
  summary:
    'Ask for money of the shop to be transferred to its account; the first account after `reauthenticate`',
  body: Type.Object({
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
    bank: Bank,
  }),
  status: 201,
  reply: Data({ payout: Payout }),
  problems: [
    payoutTooSmall,
    payoutAboveBalance,
    payoutAlreadyOpen,
    payoutAccountRemoved,
    payoutAccountChanged,
    payoutAccountWaiting,
    reauthenticationRequired,
  ],
});
export const listSellerPayouts = route({
  method: 'GET',
  path: '/v1/seller/api/payouts',
  auth: 'shop',
  permission: 'payouts',
  summary: "The shop's payouts, newest first",
  query: Type.Object(paged(20)),
  reply: Data({ payouts: Type.Array(Payout), total: Count }),
  problems: [],
});
export const listPayouts = route({
  method: 'GET',
  path: '/v1/admin/api/payouts',
  auth: 'staff',
  permission: 'finance',
  summary: 'Payouts: those that wait oldest first, else newest first; one by its number',
  query: Type.Object({
    state: Type.Optional(PayoutState),
    /** A number, or a line of a bank statement that has one. */
    keyword: Type.Optional(Text(200)),
    ...paged(20),
  }),
  reply: Data({ payouts: Type.Array(ListedPayout), total: Count }),
  problems: [],
});
export const getPayout = route({
  method: 'GET',
  path: '/v1/admin/api/payouts/:id',
  auth: 'staff',
  permission: 'finance',
  summary: 'A payout, what it is made of, and what to look at before it is transferred',
  params: Type.Object({ id: OpaqueId }),
  reply: Data({ payout: AdminPayout, explanation: PayoutExplanation, marks: Type.Array(PayoutMark) }),
  problems: [payoutNotFound],
});
const payoutDecision = {
  method: 'POST',
  auth: 'staff',
  permission: 'finance',
  params: Type.Object({ id: OpaqueId }),
  reply: Data({ payout: AdminPayout }),
} as const;
export const payPayout = route({
  ...payoutDecision,
  path: '/v1/admin/api/payouts/:id/pay',
  summary: 'Mark a payout as transferred',
  body: Type.Object({ reference: Text(64, 1) }),
  problems: [
    payoutNotFound,
    payoutAlreadyDecided,
    payoutInBatch,
    payoutReferenceUsed,
    ownPayout,
    payoutNeedsApproval,
    payoutApprovedByYou,
    payoutDailySum,
  ],
});
export const approvePayout = route({
  ...payoutDecision,
  path: '/v1/admin/api/payouts/:id/approve',
  summary: 'The first of two people approves a payout; another one transfers it',
  body: Type.Object({}),
  problems: [payoutNotFound, payoutAlreadyDecided, payoutApprovalClosed, ownPayout],
});
export const rejectPayout = route({
  ...payoutDecision,
  path: '/v1/admin/api/payouts/:id/reject',
  summary: 'Mark a payout as failed; the money returns to the balance of the shop',
  body: Type.Object({ reason: Text(500, 1) }),
  problems: [payoutNotFound, payoutAlreadyDecided, payoutInBatch, ownPayout],
});
export const listCommissions = route({
  method: 'GET',
  path: '/v1/admin/api/commissions',
  auth: 'staff',
  permission: 'rates',
  summary: 'Rates of commission and taxes in force and to come; with `ended` those of the past too',
  query: Type.Object({ ended: Type.Optional(Type.Boolean()) }),
  reply: Data({ rates: Type.Array(FeeRate) }),
  problems: [],
});
export const changeCommissions = route({
  method: 'PUT',
  path: '/v1/admin/api/commissions',
  auth: 'staff',
  permission: 'finance',
  summary: 'Set new rates from a time on; rates of orders confirmed before do not change',
  body: Type.Object({
    valid_from: Type.Optional(Type.String({ maxLength: 40 })),
    rates: Type.Array(NewFeeRate, { minItems: 1, maxItems: 100 }),
  }),
  reply: Data({ rates: Type.Array(FeeRate) }),
  problems: [feeRateInvalid, feeRateUnchanged, feeRateInPast],
});
export const getSellerDebt = route({
  method: 'GET',
  path: '/v1/seller/api/debt',
  auth: 'shop',
  permission: 'money',
  summary: 'What the shop owes, and how its owner or a manager pays it by VietQR',
  reply: Data({
    debt: Count,
    debt_limit: Count,
    own_delivery_off: Type.Boolean(),
    /** Null without debt, or when the market takes no transfers. */
    transfer: OrNull(DebtTransfer),
  }),
  problems: [],
});
export const matchTransferToDebt = route({
  method: 'POST',
  path: '/v1/admin/api/bank-transfers/:id/match-debt',
  auth: 'staff',
  permission: 'finance',
  summary: 'Assign an unmatched transfer to the debt of this shop; the excess is sent back',
  params: Type.Object({ id: Id }),
  body: Type.Object({ shop_id: Id }),
  reply: Data({ transfer: BankTransfer }),
  problems: [
    bankTransferNotFound,
    bankTransferSettled,
    transferImportedByYou,
    referenceUsed,
    shopNotFound,
    noShopDebt,
    ownDebt,
  ],
});
