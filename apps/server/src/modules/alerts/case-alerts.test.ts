import { listAlerts } from '@market/contract/alerts/routes';
import { acceptCase, counterCase, openCase } from '@market/contract/cases/routes';
import { dong } from '@market/contract/rules/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeysIn, read } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const ofCases = async (as: As, side?: 'shop') => {
  const { alerts } = unwrap(await as.call(listAlerts, { query: { ...(side && { side }) } })).data;
  return alerts
    .filter(({ topic }) => topic === 'case' || topic === 'shop_case')
    .map(({ title, body }) => [title, body]);
};

test('each side of a case is notified of what the other one did, and of what is expected', async () => {
  const journeys = await journeysIn(market);
  const { id, buyer, seller } = await journeys.play(
    'after_confirmation',
    'confirm',
    'pay',
    'ready',
    'shipped',
    'delivered',
  );
  const { orderNumber, lineItems } = await read({ id, buyer, seller, variant: 0 });
  const line_items = [{ id: lineItems[0]!.id, quantity: 1 }];
  const body = { type: 'return_refund' as const, line_items, reason: 'Áo bị rách đường chỉ' };
  const { id: caseId } = unwrap(await buyer.call(openCase, { params: { id }, body })).case;
  await market.settle();
  const opened = [`Khách khiếu nại đơn #${orderNumber}, cần shop trả lời`, null];
  expect([await ofCases(buyer), await ofCases(seller, 'shop')]).toEqual([[], [opened]]);

  const amount = 20_000;
  unwrap(
    await seller.call(counterCase, { params: { id: caseId }, body: { amount, content: 'Hoàn một phần' } }),
  );
  await market.settle();
  const moved = [`Khiếu nại của đơn #${orderNumber} có cập nhật`, 'Chờ người mua trả lời.'];
  expect([await ofCases(buyer), await ofCases(seller, 'shop')]).toEqual([[moved], [opened]]);

  unwrap(await buyer.call(acceptCase, { params: { id: caseId }, body: {} }));
  await market.settle();
  const closed = [`Khiếu nại của đơn #${orderNumber} đã kết thúc`, `Người mua được hoàn ${dong(amount)}.`];
  expect([await ofCases(buyer), await ofCases(seller, 'shop')]).toEqual([[moved], [closed, opened]]);
});
