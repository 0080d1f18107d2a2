import { getPeople } from '#users';
import { transact, type Context } from '#platform/context.ts';
import { nameText } from '../rules.ts';
import { selectUnnamed, updateCustomer } from '../store/customers.ts';

const BATCH = 500;

/** Writes the searchable names that rows lack, in batches. */
export const fillNames = async (context: Context): Promise<void> => {
  for (;;) {
    const rows = await selectUnnamed(context.db, BATCH);
    if (rows.length === 0) return;
    await transact(context, async (context) => {
      const people = await getPeople(context, [...new Set(rows.map(({ user_id }) => user_id))]);
      for (const { shop_id, user_id, orders_count } of rows)
        await updateCustomer(
          context.db,
          { shopId: shop_id, userId: user_id },
          { name_text: nameText(people.get(user_id), orders_count) },
        );
    });
  }
};
