import { Type } from 'typebox';
import { Count, Data, paged } from '../fields.ts';
import { route } from '../route.ts';
import { LedgerTotal, LedgerTransaction } from './schemas.ts';

/** `escrow:{order}`, `shop:12`, `revenue:commission` */
const Account = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z_]+(:[A-Za-z0-9_-]+)*$' });
export const listLedger = route({
  method: 'GET',
  path: '/v1/admin/api/ledger',
  auth: 'staff',
  permission: 'finance',
  summary: 'Transactions with their entries, newest first',
  query: Type.Object({ account: Type.Optional(Account), ...paged(20) }),
  reply: Data({ transactions: Type.Array(LedgerTransaction), total: Count }),
  problems: [],
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
