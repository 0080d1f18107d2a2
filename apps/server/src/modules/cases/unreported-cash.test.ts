import { decideCase, escalateCase, openCase, refuseCase } from '@market/contract/cases/routes';
import { deliverStaffOrder } from '@market/contract/orders/staff-routes';
import { getSellerBalance } from '@market/contract/settlement/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { journeysIn, read, UNITS, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
let staffId: number;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
  staffId = await market.create.user({ user_type: 'staff', roles: ['support', 'finance'] });
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

/** Staff say that the goods arrived; the shop, which took the cash itself, says nothing. */
const delivered = async () => {
  const world = await journeys.play('cod', 'confirm', 'shipped');
  const staff = await market.as(staffId);
  const body = { reason: 'Có ảnh giao hàng' };
  unwrap(await staff.call(deliverStaffOrder, { params: { id: world.id }, body }));
  return { world, staff };
};
const claim = async ({ buyer, id, ...world }: Journey) => {
  const [line] = (await read({ buyer, id, ...world })).lineItems;
  const body = {
    type: 'return_refund' as const,
    line_items: [{ id: line!.id, quantity: UNITS }],
    reason: 'Áo bị rách',
  };
  return unwrap(await buyer.call(openCase, { params: { id }, body })).case;
};
const expire = async (world: Journey, days: number): Promise<Journey> => {
  const later = await journeys.later(world, days * DAY);
  for (const job of ['cases.expire', 'orders.expire']) await market.run(job);
  await market.settle();
  return later;
};
const debtOf = async (seller: As): Promise<number> => unwrap(await seller.call(getSellerBalance)).data.debt;

test('a shop that answers neither about the cash nor about the case owes the cash', async () => {
  const { world } = await delivered();
  const { subTotalPrice, totalPrice, cod_status } = await read(world);
  expect(cod_status).toBe('expected');
  expect(await claim(world)).toMatchObject({ amount: subTotalPrice });
  const after = await expire(world, 3);
  const order = await read(after);
  expect(order).toMatchObject({ cod_status: 'collected', financialStatus: 'paid' });
  expect(order.cash_refunds).toMatchObject([{ amount: totalPrice, state: 'due' }]);
  expect(order.events.map(({ code }) => code)).toContain('cash_assumed');
  expect(await debtOf((await expire(after, 8)).seller)).toBeGreaterThan(0);
});

test('a case without a refund says nothing about the cash', async () => {
  const { world, staff } = await delivered();
  const params = { id: (await claim(world)).id };
  unwrap(await world.seller.call(refuseCase, { params, body: { content: 'Khách chưa trả tiền' } }));
  unwrap(await world.buyer.call(escalateCase, { params, body: {} }));
  unwrap(
    await staff.call(decideCase, { params, body: { refund: 0, fault: 'none', note: 'Không có biên nhận' } }),
  );
  expect(await read(world)).toMatchObject({ cod_status: 'expected', cash_refunds: [] });
});
