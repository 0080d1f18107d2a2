import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder } from '@market/contract/orders/routes';
import { reconcilePayment } from '@market/contract/payments/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sendMail, sendSms } from '#messages';
import { transact } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { DAY, later, MINUTE } from '#platform/time.ts';
import { makeOrderPayload } from '../factories/orders.ts';
import { unwrap } from '../unwrap.ts';
import { aMarket, freshKey } from '../market.ts';
import { repeat } from '../repeat.ts';
import { findFaults, readStock } from '../order-checker.ts';

const COUNT = repeat(15, 500);
const REASON = { cancel_reason: 'Đổi ý, không muốn mua nữa' };

test(
  'during an hour without SMS and e-mail orders are placed, paid and refunded, and each message is sent once afterwards',
  async () => {
    const state = { away: true };
    const took = new Map<string, number>();
    const send = async ({ id }: { readonly id: string }) => {
      if (state.away) throw new ServiceUnavailable('away');
      took.set(id, (took.get(id) ?? 0) + 1);
    };
    const market = await aMarket({ services: { sms: { send }, mail: { send } } });
    const stall = await market.create.stall({
      shop: { payment_timing: 'at_order' },
      variants: [{ stock: 1_000_000 }],
    });
    const stock = await readStock(market.db);
    const buyer = await market.as(await market.create.user());
    const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
    for (let number = 0; number < COUNT; number++) {
      const body = makeOrderPayload(stall, { payment_method: 'bank_transfer', note: freshKey() });
      const { order } = unwrap(await buyer.call(placeOrder, { body }));
      const params = { id: order.payment_id! };
      unwrap(await finance.call(reconcilePayment, { params, body: { amount: order.totalPrice } }));
      const expiresAt = later(market.clock.now(), DAY);
      await transact(market.context(), async (context) => {
        await sendSms(context, { to: '+84901234567', text: `Don ${number}`, expiresAt });
        await sendMail(context, {
          to: 'lan@khach.test',
          subject: 'Đơn hàng',
          text: `Đơn ${number}`,
          expiresAt,
        });
      });
      if (number % 3 === 0) unwrap(await buyer.call(cancelOrder, { params: { id: order.id }, body: REASON }));
    }
    for (let minute = 0; minute < 60; minute += 5) {
      await market.settle();
      market.clock.pass(5 * MINUTE);
    }
    expect(took.size).toBe(0);
    state.away = false;
    for (let minute = 0; minute < 15; minute += 5) {
      market.clock.pass(5 * MINUTE);
      await market.settle();
    }
    expect(took.size).toBe(2 * COUNT);
    expect(new Set(took.values())).toEqual(new Set([1]));
    const { rows } = await sql`select id from messages where done_at is null`.execute(market.db);
    expect(rows).toEqual([]);
    expect(await findFaults(market.db, stock)).toEqual([]);
  },
  repeat(60_000, 600_000),
);
