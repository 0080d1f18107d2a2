import {
  decorationBlockRepeated,
  decorationCollectionRefused,
  decorationProductRefused,
} from '@market/contract/shop-decoration/problems';
import { getProductOptions } from '#catalogue';
import type { Context, Seller, Tx } from '#platform/context.ts';
import { getShopCollectionIds } from '#saved';
import { collectionIdsOf, hasRepeatedId, productIdsOf } from '../rules.ts';
import type { StoredBlock } from '../tables.ts';

/**
 * Checks what a draft names; what the draft before named too may be deleted by now, and is left out of the page.
 * @throws decorationBlockRepeated, decorationProductRefused, decorationCollectionRefused
 */
export const checkReferences = async (
  context: Context<Tx, Seller>,
  blocks: readonly StoredBlock[],
  before: readonly StoredBlock[],
): Promise<void> => {
  const { shopId } = context.actor;
  if (hasRepeatedId(blocks)) throw decorationBlockRepeated();
  const formerProducts = new Set(productIdsOf(before));
  const products = productIdsOf(blocks).filter((id) => !formerProducts.has(id));
  const own = await getProductOptions(context, products, shopId);
  const product_id = products.find((id) => !own.has(id));
  if (product_id !== undefined) throw decorationProductRefused({ product_id });
  const formerCollections = new Set(collectionIdsOf(before));
  const collections = collectionIdsOf(blocks).filter((id) => !formerCollections.has(id));
  if (collections.length === 0) return;
  const ownCollections = await getShopCollectionIds(context, shopId);
  const collection_id = collections.find((id) => !ownCollections.has(id));
  if (collection_id !== undefined) throw decorationCollectionRefused({ collection_id });
};
