import { Problem } from '@market/contract/route';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { count, refuseOver, type Limit } from '#platform/security/rate-limit.ts';
import { HOUR, MINUTE } from '#platform/time.ts';
import { startMarket, type Market } from '../market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 30 });
});
afterAll(() => market.close());

const FIVE: Limit = { name: 'five', most: 5, windowMs: HOUR };
let callers = 0;
const aCaller = () => `caller ${++callers}`;

/** Whether a call was let through, or the seconds to wait. */
const call = async (caller: string, limit = FIVE, calls = 1): Promise<true | number> => {
  try {
    await count(market.context(), limit, caller, calls);
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.facts['retry_after'] as number;
  }
};
const calls = async (caller: string, times: number, limit = FIVE) => {
  const answers: (true | number)[] = [];
  for (let n = 0; n < times; n++) answers.push(await call(caller, limit));
  return answers;
};

test('a limit applies to every period of an hour', async () => {
  market.clock.set(new Date('2026-11-25T09:59:00Z'));
  const caller = aCaller();
  expect(await calls(caller, 5)).toEqual([true, true, true, true, true]);
  market.clock.pass(2 * MINUTE);
  expect(await calls(caller, 2)).toEqual([58 * 60, 58 * 60]);
  market.clock.pass(58 * MINUTE - 1);
  expect(await call(caller)).toBe(1);
  market.clock.pass(1);
  expect(await calls(caller, 6)).toEqual([true, true, true, true, true, 60 * 60]);
});

test('each call is released when it is an hour old', async () => {
  const caller = aCaller();
  for (let n = 0; n < 5; n++) {
    expect(await call(caller)).toBe(true);
    market.clock.pass(10 * MINUTE);
  }
  expect(await call(caller)).toBe(10 * 60);
  market.clock.pass(10 * MINUTE);
  expect(await calls(caller, 2)).toEqual([true, 10 * 60]);
  // repeated refused requests do not make the wait longer
  expect(await calls(caller, 50)).toEqual(Array.from({ length: 50 }, () => 10 * 60));
  market.clock.pass(10 * MINUTE);
  expect(await call(caller)).toBe(true);
});

test('of concurrent calls exactly the limit is admitted, repeatedly', async () => {
  const caller = aCaller();
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(caller)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(5);
    market.clock.pass(HOUR);
  }
});

test('calls counted together are admitted up to the limit, and refused beyond it', async () => {
  const caller = aCaller();
  expect(await call(caller, FIVE, 3)).toBe(true);
  await refuseOver(market.context(), FIVE, caller);
  expect(await call(caller, FIVE, 3)).toBe(60 * 60);
  await expect(refuseOver(market.context(), FIVE, caller)).rejects.toMatchObject({ status: 429 });
  expect(await call(caller)).toBe(60 * 60);
  const other = aCaller();
  expect(await call(other, FIVE, 9)).toBe(60 * 60);
  expect(await call(other)).toBe(60 * 60);
});

test('a large limit stores few moments and is never exceeded', async () => {
  const large: Limit = { name: 'large', most: 3_000, windowMs: MINUTE };
  const caller = aCaller();
  for (let n = 0; n < 29; n++) {
    expect(await call(caller, large, 100)).toBe(true);
    market.clock.pass(7);
  }
  expect(await call(caller, large, 101)).toBeTypeOf('number');
  const { rows } = await sql<{ moments: number }>`
    select max(cardinality(times)) as moments from rate_counts where bucket like 'large:%'`.execute(
    market.db,
  );
  expect(rows[0]!.moments).toBeLessThan(10);
  market.clock.pass(MINUTE - 8 * 29);
  expect(await call(caller, large)).toBeTypeOf('number');
  market.clock.pass(8 * 29 + 120);
  expect(await call(caller, large, 3_000)).toBe(true);
});
