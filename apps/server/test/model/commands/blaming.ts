import { rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { Command, deedOf, judge, pickOf, picks, type Pick } from '../command.ts';
import * as orders from '../orders.ts';
import { phase } from '../orders.ts';
import type { Model, MOrder } from '../state.ts';
import type { World } from '../world.ts';

const ILLEGAL = 'order.errors.illegal_transition';
const WORD = 'order.errors.buyer_word';
const isAtShop = (order: MOrder): boolean =>
  ['wait_confirm', 'wait_checkout', 'wait_pickup'].includes(phase(order));
/** A buyer who has paid all, and has not got all of it back, may be asked. */
const mayBlame = (model: Model, order: MOrder): boolean =>
  order.money === 'full' &&
  order.refunded < order.total &&
  ['wait_confirm', 'wait_pickup'].includes(phase(order)) &&
  order.change !== 'proposed' &&
  orders.mayAsk(model, order, 'seller') &&
  !orders.pickupLate(model, order);

/** A shop says that its buyer is why: that cancels what is not paid, and asks whoever has paid. */
const blame = async (model: Model, world: World, pick: Pick) => {
  const order = pickOf(model.orders, pick, (order) => mayBlame(model, order));
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const answer = await (
    await world.seller(order.shop)
  ).call(rejectSellerOrder, { params: { id: order.id }, body: { reason: 'buyer_unreachable' } });
  const paid = order.money !== 'none';
  const problems = [
    ...(isAtShop(order) ? [] : [ILLEGAL]),
    ...(isAtShop(order) && paid && !mayBlame(model, order) ? [WORD] : []),
  ];
  return deedOf(
    judge(answer, problems, () => {
      if (!paid) return orders.cancel(model, order);
      return orders.step(model, order, () => {
        order.cancellation = 'requested';
        order.cancellationBy = 'seller';
      });
    }),
  );
};

export const blaming = [{ weight: 2, arbitrary: picks.map((pick) => new Command('blame', pick, blame)) }];
