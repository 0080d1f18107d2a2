import { listAuditLog } from '@market/contract/audit/routes';
import { getCategory } from '@market/contract/catalogue/routes';
import { changeCommissions, listCommissions } from '@market/contract/settlement/routes';
import {
  COMMISSION_RATE,
  COMMISSION_RATE_MALL,
  INCOME_TAX_RATE,
  VAT_RATE,
} from '@market/contract/constants/money';
import type { NewFeeRate } from '@market/contract/settlement/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY, HOUR, later } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aMarket, startMarket, type Market } from '#test/market.ts';
import { company, makeOrder, makeSettledOrder } from '#test/factories/settlement.ts';
import { freezeFees, settleOrder } from './index.ts';
import type { SettledOrder } from './types.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const finance = async (at: Market) => at.as(await at.create.user({ user_type: 'staff', roles: ['finance'] }));
const settle = (order: SettledOrder, at: Market) =>
  transact(at.context(), (context) => settleOrder(context, order));
const linesOf = async (order: { order_id: string }, at: Market) =>
  (
    await sql<{ code: string; amount: number }>`
      select code, amount from statement_lines where order_id = ${order.order_id} order by id`.execute(at.db)
  ).rows.map(({ code, amount }) => [code, amount]);

describe('rates', () => {
  test('initially equal the constants', async () => {
    const own = await aMarket();
    const { rates } = unwrap(await (await finance(own)).call(listCommissions)).data;
    expect(rates.map(({ kind, mall, business_type, rate }) => [kind, mall, business_type, rate])).toEqual([
      ['commission', false, null, COMMISSION_RATE],
      ['commission', true, null, COMMISSION_RATE_MALL],
      ['income_tax', false, 'company', 0],
      ['income_tax', false, 'household', INCOME_TAX_RATE],
      ['vat', false, 'company', 0],
      ['vat', false, 'household', VAT_RATE],
    ]);
  });

  test('are read by editors, who may not change them', async () => {
    const own = await aMarket();
    const editor = await own.as(await own.create.user({ user_type: 'staff', roles: ['editor'] }));
    expect(unwrap(await editor.call(listCommissions)).data.rates).toHaveLength(6);
    const body = { rates: [{ kind: 'commission' as const, rate: 0 }] };
    expect(await editor.call(changeCommissions, { body })).toMatchObject({ status: 403 });
  });

  test('that change after confirmation do not apply to the order', async () => {
    const own = await aMarket();
    const { lv1 } = await own.create.categories();
    const shop = await own.create.shop({ business_type: 'Hộ kinh doanh' });
    const goods = [{ category_lv1: lv1, amount: 1_000_000 }];
    const early = await makeOrder(own.context(), { shop_id: shop, goods });
    own.clock.pass(HOUR);
    const rates = unwrap(
      await (
        await finance(own)
      ).call(changeCommissions, {
        body: {
          rates: [
            { kind: 'commission', rate: 900 },
            { kind: 'commission', category_id: lv1, rate: 500 },
            { kind: 'vat', business_type: 'household', rate: 300 },
          ],
        },
      }),
    ).data.rates;
    expect(rates.find(({ category }) => category?.id === lv1)?.rate).toBe(500);
    const late = await makeOrder(own.context(), { shop_id: shop, goods });
    await settle(early, own);
    await settle(late, own);
    expect(await linesOf(early, own)).toEqual([
      ['goods', 1_000_000],
      ['commission', -20_000],
      ['vat', -10_000],
      ['income_tax', -5_000],
    ]);
    expect(await linesOf(late, own)).toEqual([
      ['goods', 1_000_000],
      ['commission', -50_000],
      ['vat', -30_000],
      ['income_tax', -5_000],
    ]);
  });

  test('of a future day apply from that day, and a category’s own rate can end', async () => {
    const own = await aMarket();
    const { lv1 } = await own.create.categories();
    const shop = await own.create.shop(company);
    const goods = [{ category_lv1: lv1, amount: 1_000_000 }];
    const change = async (at: Date, rate: number | null) =>
      (await finance(own)).call(changeCommissions, {
        body: { valid_from: at.toISOString(), rates: [{ kind: 'commission', category_id: lv1, rate }] },
      });
    const start = own.clock.now();
    unwrap(await change(later(start, DAY), 700));
    unwrap(await change(later(start, 2 * DAY), null));
    const netOf = async () => {
      const order = await makeSettledOrder(own.context(), { shop_id: shop, goods });
      return (await linesOf(order, own)).reduce((sum, [, amount]) => sum + Number(amount), 0);
    };
    expect(await netOf()).toBe(980_000);
    own.clock.pass(DAY);
    expect(await netOf()).toBe(930_000);
    own.clock.pass(DAY);
    expect(await netOf()).toBe(980_000);
    const all = unwrap(await (await finance(own)).call(listCommissions, { query: { ended: true } })).data
      .rates;
    expect(all).toHaveLength(7);
    expect(await change(later(start, DAY), 700)).toMatchObject({ code: 'settlement.errors.rate_in_past' });
  });

  test.each([
    ['a category there is not', { kind: 'commission', category_id: 987_654, rate: 1 }],
    ['no commission for all', { kind: 'commission', rate: null }],
    ['a tax of nobody', { kind: 'vat', rate: 1 }],
    ['a tax of mall shops', { kind: 'vat', mall: true, business_type: 'company', rate: 1 }],
    ['a commission of households', { kind: 'commission', business_type: 'household', rate: 1 }],
  ] as const)('are refused: %s', async (_what, rate) => {
    const answer = await (await finance(market)).call(changeCommissions, { body: { rates: [rate] } });
    expect(answer).toMatchObject({ status: 422, code: 'settlement.errors.rate' });
  });

  test('that are in force already are refused, unless they end a planned change', async () => {
    const own = await aMarket();
    const { lv1 } = await own.create.categories();
    const change = async (rates: readonly NewFeeRate[], valid_from?: string) =>
      (await finance(own)).call(changeCommissions, {
        body: { rates: [...rates], ...(valid_from !== undefined && { valid_from }) },
      });
    const refused = { status: 422, code: 'settlement.errors.rate_unchanged' };
    const general = { kind: 'commission', rate: COMMISSION_RATE } as const;
    const special = { kind: 'commission', category_id: lv1, rate: 700 } as const;
    expect(await change([special, general])).toMatchObject({ ...refused, facts: { index: 1 } });
    expect(await change([{ ...special, rate: null }])).toMatchObject(refused);
    const tomorrow = later(own.clock.now(), DAY).toISOString();
    unwrap(await change([special], tomorrow));
    expect(await change([special], tomorrow)).toMatchObject(refused);
    unwrap(await change([{ ...special, rate: null }]));
    expect(await change([{ ...special, rate: null }])).toMatchObject(refused);
  });

  test('that change are in the log with the names of their categories', async () => {
    const own = await aMarket();
    const { lv1 } = await own.create.categories();
    const body = { rates: [{ kind: 'commission' as const, category_id: lv1, rate: 500 }] };
    unwrap(await (await finance(own)).call(changeCommissions, { body }));
    const admin = await own.as(await own.create.user({ user_type: 'staff', roles: ['admin'] }));
    const { entries } = unwrap(
      await admin.call(listAuditLog, { query: { action: 'commissions.changed' } }),
    ).data;
    const { title } = unwrap(await admin.call(getCategory, { params: { id: lv1 } })).category;
    expect(JSON.parse(String(entries[0]?.after?.['rates']))).toMatchObject([{ category: title }]);
  });

  test('are frozen on an order once', async () => {
    const shop = await market.create.shop(company);
    const order = { order_id: `once-${shop}`, order_number: 'CP-2611-1', shop_id: shop };
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        transact(market.context(), (context) => freezeFees(context, { ...order, category_ids: [1, n + 2] })),
      ),
    );
    const { rows } = await sql`select from order_fees where order_id = ${order.order_id}`.execute(market.db);
    expect(rows).toHaveLength(5);
    await expect(
      sql`update order_fees set rate = 0 where order_id = ${order.order_id}`.execute(market.db),
    ).rejects.toThrow(/only ever added/);
  });
});
