import { sql } from 'kysely';
import type { PaymentState } from '@market/contract/payments/schemas';
import type { Db } from '#platform/context.ts';

export interface ExpectedTransfer {
  readonly id: string;
  readonly user_id: number;
  readonly state: PaymentState;
  readonly memo: string | null;
  /** In đồng. */
  readonly remaining: number;
  readonly expires_at: Date | null;
  readonly order_numbers: string[];
}

interface TransferSearch {
  readonly amount: number;
  /** Halves of memos. */
  readonly parts: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

// the halves of a memo of eleven characters, without its prefix
const FIRST_HALF = sql`substring(p.memo from 3 for 5)`;
const LAST_HALF = sql`substring(p.memo from 7 for 5)`;

export const selectExpected = async (
  db: Db,
  { amount, parts, from, until }: TransferSearch,
): Promise<ExpectedTransfer[]> => {
  const { rows } = await sql<ExpectedTransfer>`
    select p.id, p.user_id, p.state, p.memo, p.amount - p.paid_amount as remaining, p.expires_at,
      array(select o.order_number from payment_orders o where o.payment_id = p.id order by o.order_number) as order_numbers
    from payments p
    where p.method = 'bank_transfer' and p.state in ('created', 'pending', 'failed', 'expired')
      and p.created_at between ${from} and ${until} and p.amount > p.paid_amount
      and (abs(p.amount - p.paid_amount - ${amount}::bigint) * 10 <= p.amount - p.paid_amount
        or ${FIRST_HALF} = any(${parts}::text[]) or ${LAST_HALF} = any(${parts}::text[]))
    order by (${FIRST_HALF} = any(${parts}::text[]) or ${LAST_HALF} = any(${parts}::text[])) desc nulls last,
      abs(p.amount - p.paid_amount - ${amount}::bigint), p.created_at desc
    limit 20`.execute(db);
  return rows;
};
