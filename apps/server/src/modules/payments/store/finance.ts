import type { PaymentMethod, PaymentState } from '@market/contract/payments/schemas';
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

const matching = (db: Db, { state, method, online, memo, number }: Filter) =>
  tables(db)
    .selectFrom('payments as p')
    .$if(state !== undefined, (query) => query.where('p.state', '=', state!))
    .$if(method !== undefined, (query) => query.where('p.method', '=', method!))
    .$if(online === true, (query) => query.where('p.provider', 'is not', null))
    .$if(number !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('p.memo', '=', memo ?? ''),
          where.exists(
            where
              .selectFrom('payment_orders as o')
              .select('o.payment_id')
              .whereRef('o.payment_id', '=', 'p.id')
              .where('o.order_number', '=', number!),
          ),
          where.exists(
            where
              .selectFrom('payment_attempts as a')
              .select('a.reference')
              .whereRef('a.payment_id', '=', 'p.id')
              .where('a.reference', '=', number!),
          ),
        ]),
      ),
    );

export const countPayments = async (db: Db, filter: Filter): Promise<number> => {
  const row = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

export const selectPage = (db: Db, filter: Filter, { page, limit }: { page: number; limit: number }) =>
  matching(db, filter)
    .selectAll('p')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
