import type { Insertable } from 'kysely';
import { transact, type Context } from '#platform/context.ts';
import { HOUR, later } from '#platform/time.ts';
import { updateDeals } from '../../src/modules/promotions/actions/deals.ts';
import { insertCodes } from '../../src/modules/promotions/store/codes.ts';
import { insertDeal } from '../../src/modules/promotions/store/deals.ts';
import { insertRule, putCollections, putProducts } from '../../src/modules/promotions/store/price-rules.ts';
import type { DealsTable, NewPriceRule } from '../../src/modules/promotions/tables.ts';

type Fields = Partial<Insertable<DealsTable>> &
  Pick<Insertable<DealsTable>, 'product_id' | 'shop_id' | 'price'>;

/** A deal that runs from now for an hour, with 100 units; answers its id. */
export const makeDeal = async (context: Context, fields: Fields): Promise<number> => {
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
  await updateDeals(context);
  return id;
};

type RuleFields = Partial<NewPriceRule> & {
  readonly codes?: readonly string[];
  readonly product_ids?: readonly number[];
  readonly collection_ids?: readonly number[];
};

/** A rule of the platform: 50.000 ₫ off, good from now on for as long and as often as you like; answers its id. */
export const makePriceRule = (
  context: Context,
  { codes = [], product_ids = [], collection_ids = [], ...fields }: RuleFields = {},
): Promise<number> =>
  transact(context, async ({ db, now }) => {
    const id = await insertRule(db, {
      title: 'Giảm giá',
      value_type: 'fixed_amount',
      value: 50_000,
      starts_at: now,
      created_at: now,
      ...((product_ids.length > 0 || collection_ids.length > 0) && { target_selection: 'entitled' }),
      ...fields,
    });
    await putProducts(db, id, product_ids);
    await putCollections(db, id, collection_ids);
    await insertCodes(db, id, codes);
    return id;
  });
