import type { Context } from '#platform/context.ts';
import { selectOfOrder, selectWithStep } from '../store.ts';

export const hasMovedGoods = async (
  { db }: Context,
  { order_id }: { readonly order_id: string },
): Promise<boolean> => {
  const ids = (await selectOfOrder(db, {}, order_id)).map(({ id }) => id);
  return (await selectWithStep(db, ids, ['send', 'send_back'])).size > 0;
};
