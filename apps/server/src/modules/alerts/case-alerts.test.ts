import { listAlerts, markAlertsSeen } from '@market/contract/alerts/routes';
import {
  acceptCase,
  counterCase,
  escalateCase,
  openCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import { askInCase, claimCase } from '@market/contract/cases/staff-routes';
import { dong } from '@market/contract/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journeysIn, read, type Journey } from '#test/journeys.ts';
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

const delivered = async () => {
  const journeys = await journeysIn(market);
  return journeys.play('after_confirmation', 'confirm', 'pay', 'ready', 'shipped', 'delivered');
};

const open = async (journey: Journey) => {
  const { orderNumber, lineItems } = await read(journey);
  const line_items = [{ id: lineItems[0]!.id, quantity: 1 }];
  const body = { type: 'return_refund' as const, line_items, reason: 'Áo bị rách đường chỉ' };
  const answer = await journey.buyer.call(openCase, { params: { id: journey.id }, body });
  const { id: caseId, number } = unwrap(answer).case;
  return { caseId, name: `hiếu nại ${number} của đơn #${orderNumber}` };
};

test('each side of a case is notified of what the other one did, and of what is expected', async () => {
  const journey = await delivered();
  const { buyer, seller } = journey;
  const { name, caseId } = await open(journey);
  await market.settle();
  const opened = [`K${name} cần shop trả lời`, null];
  expect([await ofCases(buyer), await ofCases(seller, 'shop')]).toEqual([[], [opened]]);

  const amount = 20_000;
  unwrap(
    await seller.call(counterCase, { params: { id: caseId }, body: { amount, content: 'Hoàn một phần' } }),
  );
  await market.settle();
  const moved = [`K${name} có cập nhật`, 'Chờ bạn trả lời.'];
  expect([await ofCases(buyer), await ofCases(seller, 'shop')]).toEqual([[moved], [opened]]);

  unwrap(await buyer.call(acceptCase, { params: { id: caseId }, body: {} }));
  await market.settle();
  const closed = [`K${name} đã kết thúc`, `Người mua được hoàn ${dong(amount)}.`];
  expect([await ofCases(buyer), await ofCases(seller, 'shop')]).toEqual([[moved], [closed, opened]]);
});

test('a message in a case notifies the other side, a question of staff both', async () => {
  const journey = await delivered();
  const { buyer, seller } = journey;
  const { name, caseId } = await open(journey);
  const params = { id: caseId };
  unwrap(await seller.call(writeCaseMessage, { params, body: { content: 'Gửi giúp shop ảnh nhé' } }));
  await market.settle();
  const message = [`Tin nhắn mới trong k${name}`, null];
  expect((await ofCases(buyer))[0]).toEqual(message);
  expect(await ofCases(seller, 'shop')).not.toContainEqual(message);

  unwrap(await seller.call(counterCase, { params, body: { amount: 10_000, content: 'Hoàn một phần' } }));
  unwrap(await buyer.call(escalateCase, { params, body: {} }));
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['support'] }));
  unwrap(await staff.call(claimCase, { params }));
  unwrap(await staff.call(askInCase, { params, body: { content: 'Ảnh chụp lúc nào?' } }));
  await market.settle();
  const question = [`Chợ Phiên hỏi thêm về k${name}`, 'Cần bạn trả lời.'];
  expect((await ofCases(buyer))[0]).toEqual(question);
  expect((await ofCases(seller, 'shop'))[0]).toEqual(question);
});

test('many messages in a row are mailed once until they are seen', async () => {
  const journey = await delivered();
  const { buyer, seller } = journey;
  const { name, caseId } = await open(journey);
  const email = `khach${buyer.userId}@example.com`;
  await sql`update users set email = ${email} where id = ${buyer.userId}`.execute(market.db);
  const write = async (content: string) => {
    unwrap(await seller.call(writeCaseMessage, { params: { id: caseId }, body: { content } }));
    await market.settle();
  };
  const countMails = () =>
    market.sent.filter(({ to, subject }) => to === email && subject?.startsWith('Tin nhắn mới')).length;
  await write('Chào bạn');
  await write('Gửi giúp shop ảnh nhé');
  expect((await ofCases(buyer))[0]).toEqual([`2 tin nhắn mới trong k${name}`, null]);
  expect(countMails()).toBe(1);
  unwrap(await buyer.call(markAlertsSeen, { query: {} }));
  await write('Shop đợi ảnh của bạn');
  expect(countMails()).toBe(2);
});
