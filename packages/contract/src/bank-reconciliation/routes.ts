import { Type } from 'typebox';
import { Data, Id, OneOf, OpaqueId, OrNull, paged } from '../fields.ts';
import { ownPayment, paymentClosed, paymentNotFound } from '../payments/problems.ts';
import { route } from '../route.ts';
import { statementMissing, statementTooLarge, statementUpload } from '../statement-upload.ts';
import {
  bankTransferNotFound,
  bankTransferSettled,
  statementUnreadable,
  transferImportedByYou,
} from './problems.ts';
import { BankTransfer, BankTransferState, TransferCandidate } from './schemas.ts';

export const listBankTransfers = route({
  method: 'GET',
  path: '/v1/admin/api/bank-transfers',
  auth: 'staff',
  permission: 'finance',
  summary: 'Lines of the market’s bank account: unmatched ones oldest first, else newest first',
  query: Type.Object({ state: Type.Optional(BankTransferState), ...paged(20) }),
  reply: Data({ transfers: Type.Array(BankTransfer), total: Type.Integer() }),
  problems: [],
});
export const listTransferCandidates = route({
  method: 'GET',
  path: '/v1/admin/api/bank-transfers/:id/candidates',
  auth: 'staff',
  permission: 'finance',
  summary: 'A transfer and the payments it may be meant for, the most probable first',
  params: Type.Object({ id: Id }),
  reply: Data({ transfer: BankTransfer, candidates: Type.Array(TransferCandidate) }),
  problems: [bankTransferNotFound],
});
export const matchBankTransfer = route({
  method: 'POST',
  path: '/v1/admin/api/bank-transfers/:id/match',
  auth: 'staff',
  permission: 'finance',
  summary: 'Assign an unmatched transfer to this payment',
  params: Type.Object({ id: Id }),
  body: Type.Object({ payment_id: OpaqueId }),
  reply: Data({ transfer: BankTransfer }),
  problems: [
    bankTransferNotFound,
    bankTransferSettled,
    transferImportedByYou,
    paymentNotFound,
    paymentClosed,
    ownPayment,
  ],
});
export const returnBankTransfer = route({
  method: 'POST',
  path: '/v1/admin/api/bank-transfers/:id/return',
  auth: 'staff',
  permission: 'finance',
  summary: 'Queue an unmatched transfer for a manual refund',
  params: Type.Object({ id: Id }),
  body: Type.Object({}),
  reply: Data({ transfer: BankTransfer }),
  problems: [bankTransferNotFound, bankTransferSettled, transferImportedByYou],
});
export const importBankTransfers = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/bank-transfers/import',
  auth: 'staff',
  permission: 'finance',
  summary: 'Import a bank statement (CSV or XLSX); lines imported before are skipped',
  body: Type.Object({}),
  upload: statementUpload,
  reply: Data({
    /** One per file row; the header is row 1. */
    rows: Type.Array(
      Type.Object({
        row: Type.Integer(),
        /** `known`: imported before; `unreadable`: see `problem`. */
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
