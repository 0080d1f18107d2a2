import type { Context, Tx } from '#platform/context.ts';
import { hasMovedGoods } from '../queries/moved-goods.ts';
import { lockCasesOfOrder, selectOfOrder } from '../store.ts';
import { advanceCase, type Outcome } from './advance.ts';

const OUTCOME: Outcome = {
  by: 'system',
  refund: 0,
  fault: 'none',
  note: 'Đơn đã hủy vì kiện hàng không đến nơi, nên yêu cầu này được đóng. Tiền đã trả cho đơn, nếu có, được hoàn lại; không bên nào phải gửi thêm hàng',
};

/**
 * Closes the open cases of an order that was cancelled meanwhile: its money goes back with it. Not where a case moved
 * goods while the carrier reported: they go on, within what is left to refund.
 */
export const closeWithOrder = async (context: Context<Tx>, order_id: string): Promise<void> => {
  const { db } = context;
  if ((await selectOfOrder(db, {}, order_id)).length === 0) return;
  await lockCasesOfOrder(db, order_id);
  if (await hasMovedGoods(context, { order_id })) return;
  for (const { id, state } of await selectOfOrder(db, {}, order_id))
    if (state !== 'closed')
      await advanceCase(context, { id, step: 'order_cancelled', owner: {}, words: { by: 'system' } }, () => ({
        to: 'closed',
        outcome: OUTCOME,
      }));
};
