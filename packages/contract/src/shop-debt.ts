// A shop pays what it owes by a transfer to the market's account.
import { Type, type Static } from 'typebox';
import { BankTransfer, bankTransferNotFound, bankTransferSettled } from './bank-transfers.ts';
import { Count, Data, Dong, Id, OrNull } from './fields.ts';
import { MarketBank, referenceUsed } from './payments.ts';
import { problem, route } from './route.ts';
import { shopNotFound } from './shops.ts';

/** 403: what a shop owes is the business of its owner and its managers. */
export const debtPeopleOnly = problem(
  'settlement.errors.debt_people_only',
  403,
  'Chỉ chủ shop và quản lý mới xem được cách trả nợ, vui lòng nhờ chủ shop.',
);
/** 409: nothing is owed that it could pay. */
export const shopOwesNothing = problem(
  'settlement.errors.owes_nothing',
  409,
  'Shop này không còn nợ, vui lòng chọn shop khác hoặc trả lại tiền cho người chuyển.',
);
/** 403: nobody takes money that came for nobody known for a shop of theirs. */
export const ownDebt = problem(
  'settlement.errors.own_debt',
  403,
  'Bạn không thể tự ghi tiền cho shop của mình, hãy nhờ người khác trong bộ phận tài chính.',
);

/** A transfer that would pay what is owed now. */
export const DebtTransfer = Type.Object({
  /** All that is owed. Less pays a part; more is sent back. */
  amount: Dong,
  /** What it must say: the shop's own, always the same. */
  memo: Type.String(),
  bank: MarketBank,
  /** The text of a VietQR code, and its picture as a data URL. */
  qr_text: Type.String(),
  qr: Type.String(),
  /** Opens a banking app with this transfer filled in; a demo's fake provider has one. */
  bank_app: Type.Optional(Type.String()),
});
export type DebtTransfer = Static<typeof DebtTransfer>;

export const getSellerDebt = route({
  method: 'GET',
  path: '/v1/seller/api/debt',
  auth: 'shop',
  summary: 'What the shop owes, and how its owner or a manager pays it by VietQR',
  reply: Data({
    debt: Count,
    /** From this much on, nothing new is sold for cash that the shop takes, or by a way that no carrier goes. */
    debt_limit: Count,
    /** Whether that is so now. */
    own_delivery_off: Type.Boolean(),
    /** Null when nothing is owed, and where the market takes no transfers. */
    transfer: OrNull(DebtTransfer),
  }),
  problems: [debtPeopleOnly],
});

export const matchTransferToDebt = route({
  method: 'POST',
  path: '/v1/admin/api/bank-transfers/:id/match-debt',
  auth: 'finance',
  summary: 'Money whose memo named nobody was of this shop, for what it owes; what is beyond that goes back',
  params: Type.Object({ id: Id }),
  body: Type.Object({ shop_id: Id }),
  reply: Data({ transfer: BankTransfer }),
  problems: [
    bankTransferNotFound,
    bankTransferSettled,
    referenceUsed,
    shopNotFound,
    shopOwesNothing,
    ownDebt,
  ],
});
