import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { repeat } from '../repeat.ts';
import { buildGates } from './gates.ts';
import { report } from './report.ts';
import {
  aWorld,
  catchUp,
  expectWhole,
  orderUntilAnswered,
  plainCheckoutOf,
  startBehindProxy,
  type World,
} from './world.ts';

const CLIENTS = 30;
/** So long calls under way have. */
const CALLS_MS = 8_000;
/** And what is put away after them. */
const MAX_SHUTDOWN_MS = 15_000;

/** Events that a process took for itself and neither delivered nor gave back. */
const heldBack = async ({ market }: World): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox_events where done_at is null and attempts > 0 and failure is null`.execute(
    market.db,
  );
  return rows[0]!.n;
};

test(
  'on SIGTERM with thirty calls in flight the process answers all and exits; no order is lost or duplicated',
  { timeout: repeat(120_000, 3_600_000) },
  async () => {
    const world = await aWorld({ buyers: CLIENTS });
    const gates = await buildGates(world.market);
    let running = await startBehindProxy(world);
    const [all, took]: [Awaited<ReturnType<typeof orderUntilAnswered>>[], number[]] = [[], []];
    for (let round = 0; round < repeat(3, 50); round++) {
      const gate = await gates.hold('order_lines');
      const method = round % 2 ? 'cod' : 'wallet_momo';
      const calls = world.buyers.map((buyer, index) =>
        orderUntilAnswered(world, buyer, method, {
          address: () => running.address,
          // who names one code waits in one queue; a few do
          ...(index % 5 > 0 && { body: plainCheckoutOf(world, method) }),
        }),
      );
      await gate.someone();
      // connections are let in one after the other: those of the calls were before this one
      await (await fetch(`${running.address}/livez`)).text();
      const start = performance.now();
      const exit = running.end('SIGTERM');
      await gate.letGo();
      expect(await exit).toBe('0');
      took.push(performance.now() - start);
      expect(await heldBack(world), 'what was taken was delivered').toBe(0);
      running = await startBehindProxy(world);
      const answers = await Promise.all(calls);
      const first = answers.map(({ tries }) => tries[0]!.status);
      // what takes longer than that is cut off, and comes again with its key
      if (took.at(-1)! < CALLS_MS)
        expect(first, 'a call that was let in is answered').not.toContain('cut off');
      all.push(...answers);
    }
    expect(Math.max(...took)).toBeLessThan(MAX_SHUTDOWN_MS);
    expect(await running.end('SIGTERM')).toBe('0');
    await gates.close();
    await catchUp(world, 2);
    await expectWhole(world);
    report('F14', { ends: took.length, tries: all, recovered: took });
  },
);
