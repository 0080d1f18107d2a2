import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { repeat } from '../repeat.ts';
import { sumUp, type CallResult } from './caller.ts';
import { buildGates, CHECKOUT_POINTS } from './gates.ts';
import { report } from './report.ts';
import { aWorld, catchUp, expectWhole, orderUntilAnswered, startBehindProxy } from './world.ts';

const STRIDE = 11;

test(
  'when PostgreSQL ends connections within orders, calls get 503, and a retry with the same key places one order',
  { timeout: repeat(120_000, 3_600_000) },
  async () => {
    const world = await aWorld();
    const gates = await buildGates(world.market);
    const running = await startBehindProxy(world);
    const all: CallResult[] = [];
    const cuts = repeat(30, 500);
    for (let cut = 0; cut < cuts; cut++) {
      const point = CHECKOUT_POINTS[(cut * STRIDE) % CHECKOUT_POINTS.length]!;
      const gate = await gates.hold(point);
      const buyers = world.buyers.slice(0, 2);
      const calls = buyers.map((buyer) => orderUntilAnswered(world, buyer, cut % 2 ? 'wallet_momo' : 'cod'));
      // a payment is asked for by some orders alone
      const pid = await Promise.race([gate.someone(), Promise.all(calls).then(() => undefined)]);
      if (pid !== undefined) await sql`select pg_terminate_backend(${pid})`.execute(world.market.db);
      await gate.letGo();
      all.push(...(await Promise.all(calls)));
    }
    expect(running.child.exitCode).toBe(null);
    const { counts } = sumUp(all);
    expect(Object.keys(counts).toSorted(), 'nothing but done and busy').toEqual(['201', '503']);
    await running.end('SIGTERM');
    await gates.close();
    await catchUp(world, 2);
    await expectWhole(world);
    report('F3', { cuts, tries: all });
  },
);
