import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, Time } from '../fields.ts';

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
