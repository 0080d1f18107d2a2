import { transact, type Context } from '#platform/context.ts';
import { createCollection } from '../../src/modules/saved/actions/collections.ts';
import { insertContent, type Owner } from '../../src/modules/saved/store/collections.ts';

/** A collection of a person or a shop with these products; answers its id. */
export const makeCollection = (
  context: Context,
  { name = 'Hàng hè', products = [], ...owner }: Owner & { name?: string; products?: readonly number[] },
): Promise<number> =>
  transact(context, async (context) => {
    const { id } = await createCollection(context, owner, name);
    for (const product_id of products)
      await insertContent(context.db, { collection_id: id, product_id, added_at: context.now });
    return id;
  });
