import { placeOrder } from '@market/contract/checkout/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPayments } from '#bank-reconciliation';
import { checkOrders } from '#orders';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { makeOrderPayload, type TestStall } from './factories/orders.ts';
import { makePayment } from './factories/payments.ts';
import { startMarket, type Market } from './market.ts';
import { unwrap } from './unwrap.ts';

// Sums made wrong past the code: the operator's check names each, and nothing else.

let market: Market;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket();
  stall = await market.create.stall({ shop: { phone: '+84902345678' } });
});
afterAll(() => market.close());

const placed = async (): Promise<{ id: string; checkout_id: string }> => {
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, { payment_method: 'cod', shipping_lines: [{ code: 'self' }] });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  const { rows } = await sql<{
    checkout_id: string;
  }>`select checkout_id from orders where id = ${id}`.execute(market.db);
  return { id, ...rows[0]! };
};

type Check = (context: Context<Tx>) => Promise<IntegrityIssue[]>;

class Undo extends Error {}

/** What a check finds after these statements, which are undone. */
const findAfter = async (check: Check, statements: string): Promise<IntegrityIssue[]> => {
  let found: IntegrityIssue[] = [];
  await transact(market.context(), async (context) => {
    expect(await check(context)).toEqual([]);
    await sql.raw(statements).execute(context.db);
    found = await check(context);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return found;
};

const refundOfCash = (columns = '', values = '') =>
  `insert into cash_refunds (ref, order_id, amount, reason, asked_at, id, user_id, shop_id, give_by${columns})
   select 'planted', id, 7000, 'damaged', now(), 'planted', user_id, shop_id, now()${values} from orders where id = '$id'`;
const COLLECTED = `update orders set cod_status = 'collected', financial_status = 'paid' where id = '$id'`;
const LINES = 'an order sums to its lines';
const REFUNDED = `update orders set refund_price = 7000 where id = '$id'`;
const BORNE = 'every refunded đồng is borne by somebody';
const HANDED_BACK = 'cash counts as gone back once its buyer has it';
const CASH_TAKEN = 'cash to refund is of an order whose shop took it, and no more than it took';

describe('the check of orders names', () => {
  test.each([
    [
      'a line that costs more',
      LINES,
      `update order_lines set price = price + 1, line_price = line_price + quantity where order_id = '$id'`,
    ],
    [
      'a discount that its order has not',
      LINES,
      `update order_lines set shop_discount = 1 where order_id = '$id'`,
    ],
    [
      'coins that its order did not take',
      LINES,
      `update order_lines set coin_share = 1 where order_id = '$id'`,
    ],
    ['an order without lines', LINES, `delete from order_lines where order_id = '$id'`],
    [
      'a refund that its order does not count',
      BORNE,
      `insert into order_refunds (order_id, ref, goods, shipping, bearer, fault, at)
       values ('$id', 'planted', 7000, 0, 'shop', 'seller', now())`,
    ],
    ['a refund that nobody bears', BORNE, REFUNDED],
    ['a refund in cash that its buyer has not', HANDED_BACK, REFUNDED],
    ['cash to refund that nobody took', CASH_TAKEN, refundOfCash()],
    [
      'more cash to refund than was taken',
      CASH_TAKEN,
      `${COLLECTED}; ${refundOfCash()}; update cash_refunds set amount = 9000000`,
    ],
    [
      'cash that its buyer has and its order does not count',
      HANDED_BACK,
      `${COLLECTED}; ${refundOfCash(', state, received_at, received_by', `, 'received', now(), 'buyer'`)}`,
    ],
    [
      'a checkout of another sum',
      'a checkout sums to its orders',
      `update checkouts set total = total + 1 where id = '$checkout'`,
    ],
    [
      'an open order without a limit',
      'an open order has a limit',
      `delete from order_limits where order_id = '$id'`,
    ],
  ])('%s', async (_title, rule, statements) => {
    await placed();
    const { id, checkout_id } = await placed();
    const found = await findAfter(
      checkOrders,
      statements.replaceAll('$id', id).replaceAll('$checkout', checkout_id),
    );
    expect(found.map((issue) => issue.rule)).toContain(rule);
    expect(found.filter(({ of }) => of !== id && of !== checkout_id)).toEqual([]);
  });
});

const SUMS = 'a payment is the sum of its receipts, refunds and orders';

describe('the check of payments names', () => {
  test.each([
    [
      'money that no receipt has',
      `update payments set paid_amount = 7000 where id = '$id'`,
      ['came in: stored are 7000, counted 0', 'lies with its orders: stored are 7000, counted 0'],
    ],
    [
      'money of orders that never came in',
      `update payment_orders set funded = 7000 where payment_id = '$id'`,
      ['lies with its orders: stored are 0, counted 7000'],
    ],
    [
      'money of a payment without orders',
      `update payments set paid_amount = 7000 where id = '$id'; delete from payment_orders where payment_id = '$id'`,
      ['came in: stored are 7000, counted 0', 'lies with its orders: stored are 7000, counted 0'],
    ],
    [
      'a refund that is none',
      `update payments set paid_amount = 7000, refund_amount = 7000 where id = '$id'`,
      ['came in: stored are 7000, counted 0', 'is refunded: stored are 7000, counted 0'],
    ],
  ])('%s', async (_title, statement, texts) => {
    const { id } = await makePayment(market.context(), { user_id: await market.create.user() });
    await makePayment(market.context(), { user_id: await market.create.user() });
    const found = await findAfter(checkPayments, statement.replaceAll('$id', id));
    expect(found.map(({ text }) => text).toSorted()).toEqual(texts);
    expect(new Set(found.map(({ rule, of }) => `${rule}: ${of}`))).toEqual(
      new Set([`${SUMS}: payment ${id}`]),
    );
  });
});
