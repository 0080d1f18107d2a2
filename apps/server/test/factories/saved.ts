import { transact, type Context, type Tx } from '#platform/context.ts';
import { createCollection } from '../../src/modules/saved/actions/collections.ts';
import { addToWishlist } from '../../src/modules/saved/actions/wishlist.ts';
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

/** Puts a product on somebody's wishlist, in the transaction of the context. */
export const saveProduct = (context: Context<Tx>, user_id: number, product_id: number): Promise<void> =>
  addToWishlist({ ...context, actor: { ...context.actor, id: user_id } }, product_id);
