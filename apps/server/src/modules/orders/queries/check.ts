import { getEarned } from '#coins';
import { getRefundsWithoutPayment } from '#refunds';
import type { Context } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { before, MINUTE } from '#platform/time.ts';
import { sumSpent } from '#coins';
import { checkSettlement, getFeesBack, getOwedCash } from '#settlement';
import { getDoorCash } from '#shipping';
import { getShops } from '#shops';
import { bringsFeesBack, lateFrom } from '../rules/cash-refunds.ts';
import {
  selectBroken,
  selectBuyers,
  selectCarriersCash,
  selectCashStanding,
  selectCoinsLeft,
  selectEnded,
  selectShopsCash,
} from '../store/check.ts';

/** Events of parcels reach orders within this. */
const MAX_EVENT_DELAY_MS = 10 * MINUTE;

/** Cash is called collected by a carrier where, and only where, that carrier proved to have delivered its parcel. */
const checkCarriersCash = async (context: Context): Promise<IntegrityIssue[]> => {
  const [orders, proved] = [await selectCarriersCash(context.db), await getDoorCash(context)];
  const rule = 'a carrier has the cash of parcels that it delivered, and of no others';
  const existingIds = new Set(orders.map(({ id }) => id));
  return [
    ...orders.flatMap(({ id: of, carrier, total, remitted }) => {
      const cash = proved.get(of);
      if (cash?.carrier !== carrier) return [{ rule, of, text: `${carrier} did not deliver it` }];
      if (cash.amount !== total) return [{ rule, of, text: `${total}, and ${carrier} took ${cash.amount}` }];
      return remitted && !cash.remitted ? [{ rule, of, text: `${carrier} has not handed it over` }] : [];
    }),
    ...[...proved.values()]
      .filter(
        ({ order_id, since }) =>
          !existingIds.has(order_id) && since < before(context.now, MAX_EVENT_DELAY_MS),
      )
      .map(({ order_id: of }) => ({
        rule,
        of,
        text: 'its parcel was delivered, and the order does not say so',
      })),
  ];
};

/** Nobody buys from themselves, and what a shop says it took in cash makes no coins. */
const checkFrauds = async (context: Context): Promise<IntegrityIssue[]> => {
  const buyers = await selectBuyers(context.db);
  const shops = await getShops(context, [...new Set(buyers.map(({ shop_id }) => shop_id))]);
  const shopsCash = await selectShopsCash(context.db);
  const earned = await getEarned(context, shopsCash);
  const sent = await getRefundsWithoutPayment(context, shopsCash);
  return [
    ...buyers
      .filter(({ user_id, shop_id }) => shops.get(shop_id)?.user_id === user_id)
      .map(({ id: of, shop_id }) => ({
        rule: 'nobody buys from their own shop',
        of,
        text: `it is of the owner of shop ${shop_id}`,
      })),
    ...sent.map(({ order_id: of, amount }) => ({
      rule: 'the market sends no cash back that it never had',
      of,
      text: `${amount} are to be sent of what its shop took itself`,
    })),
    ...earned.map(({ order_id: of, amount }) => ({
      rule: 'coins are earned on money that passes the market or a carrier',
      of,
      text: `${amount} were given for cash that its shop took itself`,
    })),
  ];
};

/** Refunded goods return the coins spent on them. */
const checkCoinsBack = async (context: Context): Promise<IntegrityIssue[]> => {
  const left = await selectCoinsLeft(context.db);
  const spent = await sumSpent(context, [...left.keys()]);
  return [...spent]
    .filter(([id, amount]) => amount !== left.get(id))
    .map(([of, amount]) => ({
      rule: 'coins are returned by the value of refunded goods',
      of,
      text: `${amount} are spent, and ${left.get(of)} should be`,
    }));
};

/** Fees come back on cash that staff had given back and its buyer has, and on none else; who is late is known to be. */
const checkCash = async (context: Context): Promise<IntegrityIssue[]> => {
  const refunds = await selectCashStanding(context.db);
  const [fees, owedCash] = [await getFeesBack(context), await getOwedCash(context)];
  const expected = refunds.filter((refund) => refund.settled && refund.goods > 0 && bringsFeesBack(refund));
  const due = new Map(expected.map(({ order_id, ref, goods }) => [`${order_id} ${ref}`, goods]));
  const found = new Map(fees.map(({ order_id, ref, amount }) => [`${order_id} ${ref}`, amount]));
  return [
    ...[...new Set([...due.keys(), ...found.keys()])]
      .filter((key) => due.get(key) !== found.get(key))
      .map((key) => ({
        rule: 'fees come back on cash that staff had given back, and on no other',
        of: key.split(' ')[0]!,
        text: `${found.get(key) ?? 0} of goods, and it should be ${due.get(key) ?? 0}`,
      })),
    ...refunds
      .filter((refund) => owedCash.get(refund.ref)?.getTime() !== lateFrom(refund)?.getTime())
      .map(({ order_id: of }) => ({
        rule: 'a shop is late with the cash that it owes',
        of,
        text: 'it is not written down so',
      })),
  ];
};

/** Whether orders are what their lines, discounts and states say, and their money is booked where it belongs. */
export const checkOrders = async (context: Context): Promise<IntegrityIssue[]> => {
  const [broken, ended] = [await selectBroken(context.db), await selectEnded(context.db)];
  const ids = (status: 'completed' | 'cancelled') =>
    ended.filter((order) => order.status === status).map(({ id }) => id);
  return [
    ...broken.map(({ rule, id }) => ({ rule, of: id, text: 'it is not so' })),
    ...(await checkCarriersCash(context)),
    ...(await checkFrauds(context)),
    ...(await checkCoinsBack(context)),
    ...(await checkCash(context)),
    ...(await checkSettlement(context, { completed: ids('completed'), cancelled: ids('cancelled') })),
  ];
};
