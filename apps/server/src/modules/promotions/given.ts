import type { Insertable } from 'kysely';
import { transact, type Context } from '#platform/context.ts';
import { HOUR, later } from '#platform/time.ts';
import { turnDeals } from './actions/deals.ts';
import { insertDeal } from './store/deals.ts';
import type { DealsTable } from './tables.ts';

type Fields = Partial<Insertable<DealsTable>> &
  Pick<Insertable<DealsTable>, 'product_id' | 'shop_id' | 'price'>;

/** A deal that runs from now for an hour, with 100 units; answers its id. */
export const givenDeal = async (context: Context, fields: Fields): Promise<number> => {
  const { id } = await transact(context, ({ db, now }) =>
    insertDeal(db, {
      category_lv1: 1,
      category_lv2: 2,
      list_price: 100_000,
      start_at: now,
      end_at: later(now, HOUR),
      max_sale_quantity: 100,
      ...fields,
    }),
  );
  await turnDeals(context);
  return id;
};
