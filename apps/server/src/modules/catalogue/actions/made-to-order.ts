import { randomBytes } from 'node:crypto';
import { slugify } from '@market/contract/rules/text';
import type { Context, Tx } from '#platform/context.ts';
import { insertMadeToOrder, type MadeToOrder } from '../store/made-to-order.ts';
import { refreshCards } from './refresh.ts';

const SUFFIX_BYTES = 6;

/**
 * Creates goods that one buyer ordered by a quotation: an inactive product without a list price, with as many in stock as
 * were quoted. Its shop may list it later. Returns its id.
 */
export const createMadeToOrder = async (
  context: Context<Tx>,
  goods: Omit<MadeToOrder, 'handle'>,
): Promise<number> => {
  const handle = slugify(`${goods.title} ${randomBytes(SUFFIX_BYTES).toString('hex')}`);
  const id = await insertMadeToOrder(context.db, { ...goods, handle }, context.now);
  await refreshCards(context, [id]);
  return id;
};
