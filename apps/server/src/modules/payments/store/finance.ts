import type { PaymentMethod, PaymentState } from '@market/contract/payments/schemas';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { PaymentsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<PaymentsTables>();

/** Filter of finance; the keyword is tried as `memo`, and as `number` of an order or of an attempt. */
export interface Filter {
  readonly state?: PaymentState | undefined;
  readonly method?: PaymentMethod | undefined;
  readonly online?: boolean | undefined;
  readonly memo?: string | undefined;
  readonly number?: string | undefined;
}

/** Looked up first: conditions with "or" would be checked for every payment. */
const isNamed = (memo: string, number: string): RawBuilder<boolean> =>
  sql<boolean>`p.id = any(array(select id from payments where memo = ${memo}
    union select payment_id from payment_orders where order_number = ${number}
    union select payment_id from payment_attempts where reference = ${number}))`;

const matching = (db: Db, { state, method, online, memo, number }: Filter) =>
  tables(db)
    .selectFrom('payments as p')
    .$if(state !== undefined, (query) => query.where('p.state', '=', state!))
    .$if(method !== undefined, (query) => query.where('p.method', '=', method!))
    .$if(online === true, (query) => query.where('p.provider', 'is not', null))
    .$if(number !== undefined, (query) => query.where(isNamed(memo ?? '', number!)));

export const countPayments = async (db: Db, filter: Filter): Promise<number> => {
  const row = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

/** The newest first. Ids are found before rows are read, so that a late page costs as little as the first. */
export const selectPage = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) =>
  tables(db)
    .selectFrom(
      matching(db, filter)
        .select(['p.id', 'p.created_at'])
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id')
        .limit(limit)
        .offset((page - 1) * limit)
        .as('found'),
    )
    .innerJoin('payments as p', 'p.id', 'found.id')
    .selectAll('p')
    .orderBy('found.created_at', 'desc')
    .orderBy('found.id')
    .execute();
