import { exportSellerStatements, listSellerStatements } from '@market/contract/settlement/routes';
import { describe, expect, test } from 'vitest';
import { accounts, getBalance } from '#ledger';
import { HOUR } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket } from '#test/market.ts';
import { makeSettledOrder } from '#test/factories/settlement.ts';

describe('a statement', () => {
  test('lists every change of the account over its pages, and every total is the sum of its parts', async () => {
    const own = await aMarket();
    const seller = await own.create.user();
    const shop = await own.create.shop({ user_id: seller });
    const other = await own.create.shop();
    for (let n = 1; n <= 23; n += 1) {
      await makeSettledOrder(own.context(), { shop_id: shop, cod: n % 3 === 0, shipping: n * 1_000 });
      await makeSettledOrder(own.context(), { shop_id: other });
      own.clock.pass(6 * HOUR);
    }
    const as = await own.as(seller);
    const read = async (query: { from?: string; to?: string; page?: number; limit?: number } = {}) =>
      unwrap(await as.call(listSellerStatements, { query })).data;
    const pages = [
      await read({ limit: 12 }),
      await read({ limit: 12, page: 2 }),
      await read({ limit: 12, page: 3 }),
    ];
    const entries = pages.flatMap((page) => page.entries);
    expect(entries).toHaveLength(23 + 7);
    expect(pages[0]!.total).toBe(30);
    let balance = pages[0]!.closing;
    for (const entry of entries) {
      expect(entry.balance).toBe(balance);
      expect(entry.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(entry.amount);
      balance -= entry.amount;
    }
    expect(balance).toBe(0);
    expect(pages[0]!.closing).toBe(await getBalance(own.context(), accounts.shop(shop)));
    const whole = await read();
    expect(whole.totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole.closing - whole.opening);
    const days = [
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ];
    let [seen, at] = [0, 0];
    for (const day of days) {
      const one = await read({ from: day, to: day, limit: 100 });
      expect(one.opening).toBe(at);
      at = one.closing;
      seen += one.entries.length;
    }
    expect([seen, at]).toEqual([30, whole.closing]);
  });

  test('is exported as a file with the same entries, oldest first', async () => {
    const own = await aMarket();
    const seller = await own.create.user();
    const shop = await own.create.shop({ user_id: seller, business_type: 'Hộ kinh doanh' });
    const { order_number } = await makeSettledOrder(own.context(), { shop_id: shop });
    const as = await own.as(seller);
    const answer = await as.inject({ method: 'GET', url: exportSellerStatements.path });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sao-ke-2026-10-22-2026-11-21.csv"',
    });
    expect(answer.body.split('\r\n')).toEqual([
      '\uFEFFThời gian,Loại,Mã,Khoản,Số tiền (₫),Số dư (₫)',
      `2026-11-21 10:00,Đơn hàng,${order_number},Tiền hàng · ngành hàng 1,1000000,`,
      `2026-11-21 10:00,Đơn hàng,${order_number},Phí hoa hồng 2% · ngành hàng 1,-20000,`,
      `2026-11-21 10:00,Đơn hàng,${order_number},Thuế giá trị gia tăng khấu trừ 1%,-10000,`,
      `2026-11-21 10:00,Đơn hàng,${order_number},"Thuế thu nhập cá nhân khấu trừ 0,5%",-5000,965000`,
      '',
    ]);
    const long = { from: '2026-01-01', to: '2026-11-21' };
    expect(await as.call(exportSellerStatements, { query: long })).toMatchObject({
      status: 422,
      code: 'settlement.errors.period',
    });
    expect(await as.call(listSellerStatements, { query: { from: '2026-02-30' } })).toMatchObject({
      status: 400,
    });
    expect(
      await as.call(listSellerStatements, { query: { from: '2026-03-02', to: '2026-03-01' } }),
    ).toMatchObject({ code: 'settlement.errors.period' });
  });
});
