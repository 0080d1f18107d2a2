import type { ShopCounters } from '@market/contract/shop-stats/schemas';
import { roleMay } from '@market/contract/rules/shop-roles';
import { countCasesForShop } from '#cases';
import { countUnreadOfShop } from '#chat';
import { countWaitingOfShop } from '#orders';
import type { Context, Db, Seller } from '#platform/context.ts';
import { countNewRfqs } from '#rfq';
import { getStanding } from '#settlement';
import { countWaitingTickets } from '#support';

type Caller = Context<Db, Seller>;

const ofOrders = async (context: Caller) => {
  const { toConfirm, cashOwed } = await countWaitingOfShop(context, context.actor.shopId);
  return { orders_to_confirm: toConfirm, cash_refunds_owed: cashOwed };
};

const ofTalk = async (context: Caller) => {
  const [new_rfqs, waiting_tickets, unread_messages] = await Promise.all([
    countNewRfqs(context),
    countWaitingTickets(context),
    countUnreadOfShop(context),
  ]);
  return { new_rfqs, waiting_tickets, unread_messages };
};

const NONE: ShopCounters = {
  orders_to_confirm: 0,
  cases_waiting: 0,
  cash_refunds_owed: 0,
  cash_refunds_overdue: 0,
  new_rfqs: 0,
  waiting_tickets: 0,
  unread_messages: 0,
};

/** What waits at the caller's shop, of what their role sees. */
export const getCounters = async (context: Caller): Promise<ShopCounters> => {
  const { shopId, shopRole } = context.actor;
  const parts = await Promise.all([
    roleMay(shopRole, 'orders') ? ofOrders(context) : {},
    roleMay(shopRole, 'fulfilment')
      ? countCasesForShop(context, shopId).then((cases_waiting) => ({ cases_waiting }))
      : {},
    roleMay(shopRole, 'talking') ? ofTalk(context) : {},
    roleMay(shopRole, 'money')
      ? getStanding(context, shopId).then(({ overdueCash }) => ({ cash_refunds_overdue: overdueCash }))
      : {},
  ]);
  return Object.assign({}, NONE, ...parts);
};
