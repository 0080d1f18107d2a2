import { Type } from 'typebox';
import { Count, Data, OneOf, OpaqueId, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import { LEDGER_KINDS } from '../rules/ledger-labels.ts';
import { ledgerExportTooLarge, ledgerPeriodInvalid } from './problems.ts';
import { LedgerTotal, LedgerTransaction } from './schemas.ts';

/** `escrow:{order}`, `shop:12`, `revenue:commission` */
const Account = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z_]+(:[A-Za-z0-9_-]+)*$' });
const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });
const filters = {
  account: Type.Optional(Account),
  /** An order number, a shop (`shop:12`) or another account, or the reference of a transaction. */
  keyword: Type.Optional(Text(100)),
  kind: Type.Optional(OneOf(LEDGER_KINDS)),
  order_id: Type.Optional(OpaqueId),
  /** Days in Vietnam, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};
export const listLedger = route({
  method: 'GET',
  path: '/v1/admin/api/ledger',
  auth: 'staff',
  permission: 'finance',
  summary: 'Transactions with their entries, newest first; counted up to 10 000',
  query: Type.Object({ ...filters, ...paged(20) }),
  reply: Data({ transactions: Type.Array(LedgerTransaction), total: Count }),
  problems: [ledgerPeriodInvalid],
});
export const exportLedger = route({
  method: 'GET',
  path: '/v1/admin/api/ledger/export',
  auth: 'staff',
  permission: 'finance',
  summary:
    'The journal as a CSV file, one row an entry, oldest first; the last 31 days unless days are named',
  query: Type.Object(filters),
  sameSiteOnly: 'with_cookie',
  reply: Type.String(),
  mediaTypes: ['text/csv'],
  problems: [ledgerPeriodInvalid, ledgerExportTooLarge],
});
export const checkLedger = route({
  method: 'GET',
  path: '/v1/admin/api/ledger/check',
  auth: 'staff',
  permission: 'finance',
  summary: 'Violated invariants of the ledger, and the balance of each account group',
  reply: Data({
    findings: Type.Array(
      Type.Object({
        rule: Type.String(),
        of: Type.String(),
        text: Type.String(),
      }),
    ),
    totals: Type.Array(LedgerTotal),
  }),
  problems: [],
});
