import { createLead, createTicket } from '@market/contract/support/routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECOND } from '#platform/time.ts';
import { makeMember } from '#test/factories/members.ts';
import { makeRfq } from '#test/factories/rfq.ts';
import { startMarket, type Market } from '#test/market.ts';
import { socketProcess } from '#test/sockets.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

it('open pages of everybody who answers for a shop are notified of tickets, leads and requests', async () => {
  const categories = await market.create.categories();
  const stall = await market.create.stall({
    category_lv1: categories.lv1,
    category_lv2: categories.lv2,
  });
  const memberId = await makeMember(market, stall.shopId, 'sales');
  const page = await (await socketProcess(market)).open((await market.as(memberId)).token!);
  const heard = async (type: 'ticket' | 'rfq', act: () => Promise<unknown>) => {
    const times = () => page.messages.filter((message) => message.type === type).length;
    const before = times();
    await act();
    await expect.poll(times, { timeout: 5 * SECOND }).toBeGreaterThan(before);
  };
  const buyer = await market.as(await market.create.user());
  const product_id = stall.product.id;
  const ticket = { product_id, type: 'other' as const };
  await heard('ticket', async () => unwrap(await buyer.call(createTicket, { body: ticket })));
  const lead = { name: 'Anh Tuấn', phone: '0918777552', product_id };
  await heard('ticket', async () => unwrap(await buyer.call(createLead, { body: { lead } })));
  await heard('rfq', () => makeRfq(buyer, { category_id: categories.lv2 }));
});
