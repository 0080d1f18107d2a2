import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

export interface ProviderReceipt {
  readonly payment_id: string;
  readonly attempt: string | null;
  readonly transaction_id: string | null;
  readonly amount: number;
  readonly received_at: Date;
}

/** Receipts of a provider under one of these references of the market, or transactions of the provider. */
export const selectReceiptsNamed = async (
  db: Db,
  provider: string,
  ids: readonly string[],
): Promise<ProviderReceipt[]> => {
  const { rows } = await sql<ProviderReceipt>`
    select payment_id, attempt, transaction_id, amount, received_at from payment_receipts
    where provider = ${provider} and (attempt = any(${ids}::text[]) or transaction_id = any(${ids}::text[]))
    order by id`.execute(db);
  return rows;
};

/** The newest that were booked in this time, both included. */
export const selectReceiptsBetween = async (
  db: Db,
  { provider, from, until, limit }: { provider: string; from: Date; until: Date; limit: number },
): Promise<ProviderReceipt[]> => {
  const { rows } = await sql<ProviderReceipt>`
    select payment_id, attempt, transaction_id, amount, received_at from payment_receipts
    where provider = ${provider} and provider <> 'bank' and received_at between ${from} and ${until}
    order by received_at desc, id desc limit ${limit}`.execute(db);
  return rows;
};

export const selectAttemptsNamed = async (db: Db, provider: string, references: readonly string[]) => {
  const { rows } = await sql<{ reference: string; payment_id: string; amount: number }>`
    select reference, payment_id, amount from payment_attempts
    where provider = ${provider} and reference = any(${references}::text[])`.execute(db);
  return rows;
};
