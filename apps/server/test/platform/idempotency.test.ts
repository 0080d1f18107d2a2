import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact, type Context } from '#platform/context.ts';
import { withIdempotencyKey } from '#platform/http/idempotency.ts';
import { Problem } from '@market/contract/route';
import { startMarket, type Market } from '../market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 40 });
  await sql`create table made (id bigint generated always as identity, who text)`.execute(market.db);
});
afterAll(() => market.close());

const contextOf = (id: number): Context => ({
  ...market.context(),
  actor: { ...market.context().actor, id },
});
const make = (userId: number, key: string, body: unknown = { a: 1 }) =>
  withIdempotencyKey(contextOf(userId), { route: 'POST /made', key, body }, async (context) => {
    const { rows } = await sql<{ id: number }>`insert into made (who) values (${key}) returning id`.execute(
      context.db,
    );
    return { id: rows[0]!.id };
  });
const countOf = async (key: string) =>
  (await sql<{ n: number }>`select count(*) as n from made where who = ${key}`.execute(market.db)).rows[0]!.n;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as Problem).code,
  );

test('100 simultaneous calls with one key create one object and get the same reply', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => make(1, 'k1')));
  expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await countOf('k1')).toBe(1);
});

test('the same key with another body is refused', async () => {
  await make(1, 'k2');
  expect(await codeOf(make(1, 'k2', { a: 2 }))).toBe('idempotency.errors.reused');
  expect(await countOf('k2')).toBe(1);
});

test('the same key of another person is another key', async () => {
  await make(1, 'k3');
  await make(2, 'k3');
  expect(await countOf('k3')).toBe(2);
});

test('a refused call stores no key, so that it can be repeated', async () => {
  const refused = withIdempotencyKey(contextOf(1), { route: 'POST /made', key: 'k4', body: {} }, async () => {
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await make(1, 'k4', {})).toMatchObject({ replayed: false });
});

test('the key is stored only with the work', async () => {
  await transact(contextOf(1), async (context) => {
    await withIdempotencyKey(context, { route: 'POST /made', key: 'k5', body: {} }, async () => ({}));
    throw new Error('the caller fails');
  }).catch(() => {});
  expect(await make(1, 'k5', {})).toMatchObject({ replayed: false });
});
