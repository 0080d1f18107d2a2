import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import type { Carrier } from '#ports/carrier.ts';
import { startMarket, type Market } from '#test/market.ts';
import { insertParcel, selectAlive, updateParcel } from './store/parcels.ts';

const BROKEN = 'BROKEN1';
const queries: string[] = [];
const carrier = {
  code: 'ghn',
  name: 'Giao Hàng Nhanh',
  isQueryable: true,
  query: (code: string) => {
    queries.push(code);
    return code === BROKEN ? Promise.reject(new TypeError('no such field')) : Promise.resolve(null);
  },
} as Partial<Carrier> as Carrier;

let market: Market;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: [carrier] } });
});
afterAll(() => market.close());

const aParcel = (tracking_code: string): Promise<void> =>
  transact(market.context(), async ({ db, now }) => {
    const parcel = await insertParcel(db, {
      order_id: tracking_code,
      order_number: tracking_code,
      shop_id: 1,
      carrier: 'ghn',
      service: '2',
      reference: tracking_code,
      tracking_code,
      state_at: null,
      cod: 0,
      cash: 'none',
      fee: null,
      expected_at: null,
      ask_at: now,
      cancel_asked_at: null,
      created_at: now,
      booked_at: now,
    });
    await updateParcel(db, parcel!.id, { state: 'ready_to_pick' });
  });

test('a parcel whose poll fails is polled later, and holds up no other', async () => {
  await aParcel(BROKEN);
  market.clock.pass(1);
  await aParcel('WHOLE2');
  await market.run('shipping.ask-carriers');
  expect(queries).toEqual([BROKEN, 'WHOLE2']);
  const broken = await selectAlive(market.context().db, BROKEN);
  expect(broken?.ask_at).toEqual(new Date(market.clock.now().getTime() + 5 * MINUTE));
});
