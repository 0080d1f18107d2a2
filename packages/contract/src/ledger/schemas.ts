import { type Static, Type } from 'typebox';
import { Count, Id, OneOf, OrNull, Time } from '../fields.ts';

const Unit = OneOf(['VND', 'COIN']);
export const LedgerTransaction = Type.Object({
  id: Id,
  /** Event and its subject: `coins.earned` and an order id. */
  kind: Type.String(),
  ref: Type.String(),
  at: Time,
  /** Of the account that was asked for, after the transaction; null for others and accounts without a stored balance. */
  balance: OrNull(Type.Integer()),
  entries: Type.Array(
    Type.Object({
      account: Type.String(),
      unit: Unit,
      /** Debit positive, credit negative. */
      amount: Type.Integer(),
    }),
  ),
});
export type LedgerTransaction = Static<typeof LedgerTransaction>;
/** `group`: account prefix such as `escrow`, `coins:user`. */
export const LedgerTotal = Type.Object({
  group: Type.String(),
  unit: Unit,
  accounts: Count,
  /** Debits minus credits. */
  balance: Type.Integer(),
});
export type LedgerTotal = Static<typeof LedgerTotal>;
