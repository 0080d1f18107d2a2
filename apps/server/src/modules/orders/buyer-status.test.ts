import {
  buyerStatus,
  FINANCIAL_STATUSES,
  FULFILLMENT_STATUSES,
  ORDER_STATUSES,
  type OrderAxes,
  PAYMENT_TIMINGS,
  SHIPMENT_STATUSES,
} from '@market/contract/rules/order-status';
import { PAYMENT_METHODS } from '@market/contract/constants/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '#test/market.ts';
import { buyerStatusOf } from './store/buyer-status.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const list = (words: readonly (string | null)[]) =>
  sql`unnest(${sql.lit(`{${words.map((word) => word ?? 'NULL').join(',')}}`)}::text[])`;

test('SQL and TypeScript agree on the buyer’s status over every combination of the axes', async () => {
  const { rows } = await sql<OrderAxes & { sqlStatus: string }>`
    select ${buyerStatusOf} as "sqlStatus", o.status, o.financial_status as "financialStatus",
      o.fulfillment_status as "fulfillmentStatus", o.shipment_status as "shipmentStatus",
      o.payment_method as "paymentMethod", o.payment_timing as "paymentTiming"
    from (select * from ${list(ORDER_STATUSES)} a (status), ${list(FINANCIAL_STATUSES)} b (financial_status),
      ${list(FULFILLMENT_STATUSES)} c (fulfillment_status), ${list([null, ...SHIPMENT_STATUSES])} d (shipment_status),
      ${list(PAYMENT_METHODS.map(({ code }) => code))} e (payment_method), ${list(PAYMENT_TIMINGS)} f (payment_timing)) o`.execute(
    market.db,
  );
  expect(rows).toHaveLength(3 * 7 * 4 * 12 * 11 * 2);
  const wrong = rows.filter((row) => buyerStatus(row) !== row.sqlStatus);
  expect(wrong).toEqual([]);
});
