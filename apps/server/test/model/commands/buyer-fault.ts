import { rejectSellerOrder } from '@market/contract/orders/seller-routes';
import { Command, resultOf, checkAnswer, choose, choices, type Choice } from '../command.ts';
import * as orders from '../orders.ts';
import { phase } from '../orders.ts';
import type { Model, MOrder } from '../state.ts';
import type { World } from '../world.ts';

const ILLEGAL = 'order.errors.illegal_transition';
const BUYER_HAS_PAID = 'order.errors.buyer_word';
const isAtShop = (order: MOrder): boolean =>
  ['wait_confirm', 'wait_checkout', 'wait_pickup'].includes(phase(order));
/** The shop may propose a cancellation to a buyer who has paid in full and has not been refunded in full. */
const mayProposeCancellation = (model: Model, order: MOrder): boolean =>
  order.money === 'full' &&
  order.refunded < order.total &&
  ['wait_confirm', 'wait_pickup'].includes(phase(order)) &&
  order.change !== 'proposed' &&
  orders.mayAsk(model, order, 'seller') &&
  !orders.pickupLate(model, order);

/** A refusal at the buyer's fault cancels an unpaid order; a paid one needs the buyer's consent. */
const rejectForBuyerFault = async (model: Model, world: World, pick: Choice) => {
  const order = choose(model.orders, pick, (order) => mayProposeCancellation(model, order));
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const answer = await (
    await world.seller(order.shop)
  ).call(rejectSellerOrder, { params: { id: order.id }, body: { reason: 'buyer_unreachable' } });
  const paid = order.money !== 'none';
  const problems = [
    ...(isAtShop(order) ? [] : [ILLEGAL]),
    ...(isAtShop(order) && paid && !mayProposeCancellation(model, order) ? [BUYER_HAS_PAID] : []),
  ];
  return resultOf(
    checkAnswer(answer, problems, () => {
      if (!paid) return orders.cancel(model, order);
      return orders.step(model, order, () => {
        order.cancellation = 'requested';
        order.cancellationBy = 'seller';
      });
    }),
  );
};

export const buyerFaultCommands = [
  {
    weight: 2,
    arbitrary: choices.map((pick) => new Command('reject for buyer fault', pick, rejectForBuyerFault)),
  },
];
