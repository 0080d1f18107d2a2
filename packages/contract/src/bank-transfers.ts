import { Type, type Static } from 'typebox';
import { Data, Dong, Id, OneOf, OpaqueId, OrNull, paged, Time } from './fields.ts';
import { paymentClosed, paymentNotFound } from './payments.ts';
import { problem, route } from './route.ts';
import { statementMissing, statementTooLarge, statementUpload } from './statement-file.ts';

/**
 * What a line of the market's account came to. matched: just what was asked, or owed; under, over: less, more; late: after
 * the payment's end; duplicate: paid before; unmatched: for no payment known, nor for a shop that owes anything;
 * wrong_account: not the account that is asked for; out: money that left; returning, returned: unmatched money on its way
 * back.
 */
export const BankTransferState = OneOf([
  'matched',
  'under',
  'over',
  'late',
  'duplicate',
  'unmatched',
  'wrong_account',
  'out',
  'returning',
  'returned',
]);
export type BankTransferState = Static<typeof BankTransferState>;

/** A line of the market's bank account. */
export const BankTransfer = Type.Object({
  id: Id,
  /** Who told of it: `sepay`, `casso`, `statement`. */
  feed: Type.String(),
  account: Type.String(),
  direction: OneOf(['in', 'out']),
  amount: Dong,
  content: Type.String(),
  /** The bank's own number. */
  reference: OrNull(Type.String()),
  at: Time,
  state: BankTransferState,
  payment_id: OrNull(OpaqueId),
  /** The shop whose debt it paid, and so much of it; what it brought beyond goes back. */
  shop_id: OrNull(Id),
  debt_paid: OrNull(Dong),
  refund_id: OrNull(Id),
  /** The staff member who matched it, null when its memo did. */
  matched_by: OrNull(Id),
});
export type BankTransfer = Static<typeof BankTransfer>;

export const bankTransferNotFound = problem(
  'bank_transfer.errors.not_found',
  404,
  'Không tìm thấy giao dịch này trong sao kê.',
);
/** 409: it has found its payment, or is on its way back. */
export const bankTransferSettled = problem(
  'bank_transfer.errors.settled',
  409,
  'Giao dịch này đã được xử lý, vui lòng tải lại danh sách.',
  { state: BankTransferState },
);
/** 422: nothing in the file reads like a statement. */
export const statementUnreadable = problem(
  'bank_transfer.errors.unreadable',
  422,
  'Không đọc được sao kê. Vui lòng tải lên tệp CSV hoặc XLSX có cột ngày, số tiền và nội dung.',
);

export const listBankTransfers = route({
  method: 'GET',
  path: '/v1/admin/api/bank-transfers',
  auth: 'finance',
  summary: 'Lines of the market’s bank account, newest first',
  query: Type.Object({ state: Type.Optional(BankTransferState), ...paged(20) }),
  reply: Data({ transfers: Type.Array(BankTransfer), total: Type.Integer() }),
  problems: [],
});

export const matchBankTransfer = route({
  method: 'POST',
  path: '/v1/admin/api/bank-transfers/:id/match',
  auth: 'finance',
  summary: 'Money whose memo named no payment was for this one',
  params: Type.Object({ id: Id }),
  body: Type.Object({ payment_id: OpaqueId }),
  reply: Data({ transfer: BankTransfer }),
  problems: [bankTransferNotFound, bankTransferSettled, paymentNotFound, paymentClosed],
});

export const returnBankTransfer = route({
  method: 'POST',
  path: '/v1/admin/api/bank-transfers/:id/return',
  auth: 'finance',
  summary: 'Money that is for no payment goes back: queued to be transferred by hand',
  params: Type.Object({ id: Id }),
  body: Type.Object({}),
  reply: Data({ transfer: BankTransfer }),
  problems: [bankTransferNotFound, bankTransferSettled],
});

export const importBankTransfers = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/bank-transfers/import',
  auth: 'finance',
  summary: 'Read a bank statement (CSV or XLSX): lines that are known already change nothing',
  body: Type.Object({}),
  upload: statementUpload,
  reply: Data({
    /** One a row, in the file's order; rows count from 1, the heading included. */
    rows: Type.Array(
      Type.Object({
        row: Type.Integer(),
        /** What it came to; `known`: told of before; `unreadable`: see `problem`. */
        result: OneOf([
          'matched',
          'under',
          'over',
          'late',
          'duplicate',
          'unmatched',
          'wrong_account',
          'out',
          'known',
          'unreadable',
        ]),
        problem: OrNull(Type.String()),
      }),
    ),
  }),
  problems: [statementMissing, statementTooLarge, statementUnreadable],
});
