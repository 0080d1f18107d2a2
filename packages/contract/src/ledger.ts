// The market's books as finance sees them: double entry, in đồng and in coins.
import { Type, type Static } from 'typebox';
import { Count, Data, Id, OneOf, paged, Time } from './fields.ts';
import { route } from './route.ts';

/** `escrow:{order}`, `shop:12`, `revenue:commission` */
const Account = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z_]+(:[A-Za-z0-9_-]+)*$' });
const Unit = OneOf(['VND', 'COIN']);

/** Something that moved money or coins; its entries sum to nothing in each unit. */
export const LedgerTransaction = Type.Object({
  id: Id,
  /** What happened, and to what: `coins.earned` and an order's id. */
  kind: Type.String(),
  ref: Type.String(),
  at: Time,
  entries: Type.Array(
    Type.Object({
      account: Type.String(),
      unit: Unit,
      /** A debit above nothing, a credit below. */
      amount: Type.Integer(),
    }),
  ),
});
export type LedgerTransaction = Static<typeof LedgerTransaction>;

/** What a group of accounts (`escrow`, `coins:user`) comes to. */
export const LedgerTotal = Type.Object({
  group: Type.String(),
  unit: Unit,
  /** Accounts that were ever used. */
  accounts: Count,
  /** Debits less credits. */
  balance: Type.Integer(),
});
export type LedgerTotal = Static<typeof LedgerTotal>;

export const listLedger = route({
  method: 'GET',
  path: '/v1/admin/api/ledger',
  auth: 'finance',
  summary: 'Transactions with their entries, newest first',
  query: Type.Object({ account: Type.Optional(Account), ...paged(20) }),
  reply: Data({ transactions: Type.Array(LedgerTransaction), total: Count }),
  problems: [],
});

export const checkLedger = route({
  method: 'GET',
  path: '/v1/admin/api/ledger/check',
  auth: 'finance',
  summary: 'What in the ledger is not as it must be, and what each group of accounts comes to',
  reply: Data({
    /** None when all is well. */
    findings: Type.Array(
      Type.Object({
        /** What always holds. */
        rule: Type.String(),
        /** The transaction or account that breaks it. */
        of: Type.String(),
        text: Type.String(),
      }),
    ),
    totals: Type.Array(LedgerTotal),
  }),
  problems: [],
});
