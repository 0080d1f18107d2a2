import { listAlerts } from '@market/contract/alerts/routes';
import { dong } from '@market/contract/rules/money';
import { payPayout, rejectPayout, requestPayout } from '@market/contract/settlement/routes';
import { expect, test } from 'vitest';
import { aMarket } from '#test/market.ts';
import { makeSettledOrder, testBank as bank } from '#test/factories/settlement.ts';
import { unwrap } from '#test/unwrap.ts';

test('the owner of a shop is notified of a payout, and why it was rejected', async () => {
  const market = await aMarket();
  const ownerId = await market.create.user();
  const shop_id = await market.create.shop({ user_id: ownerId });
  await makeSettledOrder(market.context(), { shop_id });
  const owner = await market.as(ownerId);
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const request = async (amount: number) =>
    unwrap(await owner.call(requestPayout, { body: { amount, bank } })).data.payout.id;
  const latest = async () => {
    await market.settle();
    return unwrap(await owner.call(listAlerts, { query: { side: 'shop' } })).data.alerts[0]!;
  };

  const refused = await request(100_000);
  unwrap(await finance.call(rejectPayout, { params: { id: refused }, body: { reason: 'Sai tên chủ thẻ' } }));
  expect(await latest()).toMatchObject({
    topic: 'shop_money',
    title: `Lệnh rút ${dong(100_000)} bị từ chối, tiền trở lại ví`,
    body: 'Lý do: Sai tên chủ thẻ',
    link: '/nguoi-ban/doanh-thu',
  });

  const sent = await request(120_000);
  unwrap(await finance.call(payPayout, { params: { id: sent }, body: { reference: 'FT2611001' } }));
  expect(await latest()).toMatchObject({
    title: `Đã chuyển ${dong(120_000)} về tài khoản ngân hàng của shop`,
    body: 'Mã giao dịch FT2611001.',
  });
});
