import { accounts, credit, debit, getBalance, post } from '#ledger';
import { transact, type Context } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { collectCash } from '../../src/modules/settlement/actions/cash.ts';
import { freezeFees } from '../../src/modules/settlement/actions/freeze.ts';
import { openPayout } from '../../src/modules/settlement/actions/payouts.ts';
import { settleOrder } from '../../src/modules/settlement/actions/settle.ts';
import type { SettledOrder } from '../../src/modules/settlement/types.ts';

/** A shop that no taxes are withheld from. */
export const company = { business_type: 'Công ty TNHH', verified_at: new Date('2026-01-01') };

let orderCount = 0;

type OrderInput = Partial<SettledOrder> & Pick<SettledOrder, 'shop_id'>;

/** An order of nobody else's, complete but for its settling: its money is in escrow. One of 1 000 000 ₫ of goods by default. */
export const makeOrder = (context: Context, fields: OrderInput): Promise<SettledOrder> =>
  transact(context, async (context) => {
    orderCount += 1;
    const order = {
      order_id: opaqueId(),
      order_number: `CP-2611-${String(90_000 + orderCount)}`,
      carrier: null,
      cod: false,
      goods: [{ category_lv1: 1, amount: 1_000_000 }],
      shipping: 0,
      cod_fee: 0,
      platform_discount: 0,
      coin_redeem: 0,
      completed_at: context.now,
      ...fields,
    };
    const sold = order.goods.reduce((sum, { amount }) => sum + amount, 0) + order.shipping + order.cod_fee;
    const paid = fields.paid ?? sold - order.platform_discount - order.coin_redeem;
    const { order_id, order_number, shop_id, carrier } = order;
    const category_ids = order.goods.map(({ category_lv1 }) => category_lv1);
    await freezeFees(context, { order_id, order_number, shop_id, category_ids });
    if (order.cod) await collectCash(context, { order_id, shop_id, carrier, amount: paid });
    else
      await post(context, {
        kind: 'payment.received',
        ref: order_id,
        entries: [debit(accounts.bank, paid), credit(accounts.escrow(order_id), paid)],
      });
    return { ...order, paid };
  });

/** The same, settled. */
export const makeSettledOrder = async (context: Context, fields: OrderInput): Promise<SettledOrder> => {
  const order = await makeOrder(context, fields);
  await transact(context, (context) => settleOrder(context, order));
  return order;
};

export const testBank = {
  bin: '970436',
  name: 'Vietcombank',
  account: '0071000123456',
  holder: 'NGUYEN THI HOA',
};

/** A shop pays all that it owes; nothing when it owes nothing. */
export const payShopDebt = (context: Context, shopId: number): Promise<void> =>
  transact(context, async (context) => {
    const amount = -(await getBalance(context, accounts.shop(shopId)));
    if (amount <= 0) return;
    const entries = [debit(accounts.bank, amount), credit(accounts.shop(shopId), amount)];
    await post(context, { kind: 'debt.paid', ref: `test:${opaqueId()}`, entries });
  });

/** A payout that a shop waits for, of an order it sold before; answers its id. */
export const makePayout = async (context: Context, shop_id: number, by: number): Promise<string> => {
  await makeSettledOrder(context, { shop_id });
  const { id } = await transact(context, (context) => openPayout(context, { shop_id, bank: testBank, by }));
  return id;
};

/** The same, so large that it takes two people. */
export const makeLargePayout = async (context: Context, shop_id: number, by: number): Promise<string> => {
  await makeSettledOrder(context, { shop_id, goods: [{ category_lv1: 1, amount: 300_000_000 }] });
  const { id } = await transact(context, (context) => openPayout(context, { shop_id, bank: testBank, by }));
  return id;
};
