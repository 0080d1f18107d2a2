import { getCollectionContents } from '#saved';
import type { Context } from '#platform/context.ts';
import type { PriceRuleRecord } from '../store/price-rules.ts';

/** By rule: the products it names, and those that are in its collections now. */
export const getEntitledProducts = async (
  context: Context,
  rules: readonly PriceRuleRecord[],
): Promise<Map<number, readonly number[]>> => {
  const collections = new Set(rules.flatMap(({ collection_ids }) => collection_ids));
  const contents = await getCollectionContents(context, [...collections]);
  return new Map(
    rules.map(({ id, product_ids, collection_ids }) => [
      id,
      collection_ids.length === 0
        ? product_ids
        : [...new Set([...product_ids, ...collection_ids.flatMap((each) => contents.get(each) ?? [])])],
    ]),
  );
};
