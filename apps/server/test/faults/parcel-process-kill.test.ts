import { confirmSellerOrder, readySellerOrder } from '@market/contract/orders/seller-routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR } from '#platform/time.ts';
import { makeOrderPayload } from '../factories/orders.ts';
import { unwrap } from '../unwrap.ts';
import { repeat } from '../repeat.ts';
import { PARCEL_POINTS } from './gates.ts';
import { killAt } from './kill-process.ts';
import { report } from './report.ts';
import { aWorld, catchUp, expectWhole, orderUntilAnswered, passTime, type World } from './world.ts';

/** Longer than a carrier waits until it reports once more. */
const TOLD_AGAIN = HOUR;
const STAGES = ['picked', 'delivering', 'delivered'] as const;

/** Orders of every buyer at every shop, packed and handed to the carrier; their parcels' codes. */
const sendAll = async (world: World): Promise<string[]> => {
  const { market, client, stalls } = world;
  const body = {
    orders: stalls.map((stall) => makeOrderPayload(stall, { shipping_lines: [{ code: 'ghn:2' }] })),
  };
  const placed = [];
  for (const buyer of world.buyers) placed.push(await orderUntilAnswered(world, buyer, 'cod', { body }));
  const orders = placed.flatMap((reached) => reached.orders);
  for (const { shopId, ownerId } of stalls) {
    const seller = await market.as(ownerId);
    for (const { id } of orders.filter((order) => order.shop.id === shopId)) {
      unwrap(await seller.call(confirmSellerOrder, { params: { id } }));
      unwrap(await seller.call(readySellerOrder, { params: { id } }));
    }
  }
  const numbers = new Set(orders.map(({ orderNumber }) => orderNumber));
  const parcels = (await client.parcels('ghn')).filter(({ reference }) => numbers.has(reference));
  expect(parcels).toHaveLength(orders.length);
  return parcels.map(({ code }) => code);
};

/** Orders that came so far, once whoever is due was asked. */
const countAt = async ({ market }: World, stage: (typeof STAGES)[number]): Promise<number> => {
  await market.run('shipping.ask-carriers');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders where shipment_status = any(${STAGES.slice(STAGES.indexOf(stage))}::text[])`.execute(
    market.db,
  );
  return rows[0]!.n;
};

test(
  'a process killed while it stores a tracking update applies each update once after repetition',
  { timeout: repeat(120_000, 3_600_000) },
  async () => {
    const world = await aWorld({ buyers: 2 });
    const killer = await killAt(world, PARCEL_POINTS);
    const bookings = [];
    for (let kill = 0; kill < repeat(3, 50); kill++) {
      const codes = await sendAll(world);
      bookings.push(...codes);
      for (const [step, to] of STAGES.entries()) {
        const go = () => codes.map((code) => world.client.advanceParcel(code, { to }));
        if (step === kill % STAGES.length) await killer.kill(go);
        else await Promise.all(go());
        await passTime(world, TOLD_AGAIN);
        // after a repeated report, the market queries the carrier before it books that money moved
        await expect
          .poll(() => countAt(world, to), { timeout: 30_000 })
          .toBeGreaterThanOrEqual(bookings.length);
      }
    }
    await killer.end();
    await catchUp(world);
    await expectWhole(world);
    const { rows } = await sql<{ state: string; orders: number }>`
      select shipment_status as state, count(*)::int as orders from orders group by 1`.execute(
      world.market.db,
    );
    expect(rows).toEqual([{ state: 'delivered', orders: bookings.length }]);
    const { rows: steps } = await sql<{ status: string; effect: string; times: number }>`
      select status, effect, count(*)::int as times from parcel_events group by 1, 2 order by 1`.execute(
      world.market.db,
    );
    expect(steps).toEqual(
      STAGES.toSorted().map((status) => ({ status, effect: 'moved', times: bookings.length })),
    );
    report('F15 parcels', { kills: killer.kills, parcels: bookings.length, recovered: killer.recovered });
  },
);
