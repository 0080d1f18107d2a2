import type { Context } from '#platform/context.ts';
import type { Finding } from '#platform/finding.ts';
import { checkSettlement } from '#settlement';
import { selectBroken, selectEnded } from '../store/check.ts';

/** Whether orders are what their lines, discounts and states say, and their money has gone where it belongs. */
export const checkOrders = async (context: Context): Promise<Finding[]> => {
  const [broken, ended] = [await selectBroken(context.db), await selectEnded(context.db)];
  const ids = (status: 'completed' | 'cancelled') =>
    ended.filter((order) => order.status === status).map(({ id }) => id);
  return [
    ...broken.map(({ rule, id }) => ({ rule, of: id, text: 'it is not so' })),
    ...(await checkSettlement(context, { completed: ids('completed'), cancelled: ids('cancelled') })),
  ];
};
