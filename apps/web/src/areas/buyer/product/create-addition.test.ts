import { afterEach, expect, it, vi } from 'vitest';
import { createAddition } from './create-addition.ts';

const PICKS = [{ variant_id: 4, quantity: 68 }];

/** Keys of the requests sent while the network gives these answers in turn: a status, or none. */
const keysOf = (answers: readonly (number | null)[]) => {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const status = answers[keys.push(headers['idempotency-key']) - 1];
    if (status === null) throw new TypeError('Failed to fetch');
    return Response.json({ cart: {} }, { status: status ?? 200 });
  });
  return keys;
};
afterEach(() => vi.unstubAllGlobals());

it('pressed again after a lost answer it adds once, and later again', async () => {
  const keys = keysOf([null, 502, 200, 200]);
  const add = createAddition();
  for (let press = 0; press < 4; press += 1) await add(PICKS);
  expect(keys[0]).toMatch(/./);
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
});

it('other quantities are another addition', async () => {
  const keys = keysOf([null, 200]);
  const add = createAddition();
  await add(PICKS);
  await add([{ variant_id: 4, quantity: 70 }]);
  expect(new Set(keys).size).toBe(2);
});
