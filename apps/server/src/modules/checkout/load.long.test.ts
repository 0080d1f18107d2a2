import { placeOrder } from '@market/contract/checkout/routes';
import { urlOf } from '@market/contract/web';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '#test/market.ts';
import { findFaults, readStock } from '#test/order-checker.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { repeat } from '#test/repeat.ts';

const CROWD = repeat(150, 600);
const DEAL = CROWD / 10;

let market: Market;
let base: string;
let tokens: string[];
beforeAll(async () => {
  market = await startMarket({ poolSize: 12 });
  base = await market.listen();
  const people = await Promise.all(Array.from({ length: CROWD }, () => market.create.user()));
  tokens = await Promise.all(people.map((id) => market.create.token(id)));
});
afterAll(() => market.close());

interface Answer {
  readonly status: number;
  readonly code: string;
}

/** Orders over real sockets, as this one of the crowd. */
const order = async (buyerIndex: number, body: object): Promise<Answer> => {
  const response = await fetch(base + urlOf(placeOrder, {}), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens[buyerIndex % tokens.length]!}`,
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { message_code?: string };
  return { status: response.status, code: answer.message_code ?? '' };
};
const countByOutcome = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers)
    counts[`${status} ${code}`.trim()] = (counts[`${status} ${code}`.trim()] ?? 0) + 1;
  return counts;
};
const deadlocks = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select deadlocks as n from pg_stat_database where datname = current_database()`.execute(market.db);
  return rows[0]!.n;
};
const orderConcurrently = (size: number, body: (buyerIndex: number) => object) =>
  Promise.all(Array.from({ length: size }, (_, buyerIndex) => order(buyerIndex, body(buyerIndex))));

test('concurrent buyers of a fifth as many units place exactly as many orders', async () => {
  const stock = CROWD / 5;
  const stall = await market.create.stall({ variants: [{ stock }] });
  const before = await readStock(market.db);
  const answers = await orderConcurrently(CROWD, () => makeOrderPayload(stall));
  expect(countByOutcome(answers)).toEqual({ '201': stock, '409 order.errors.out_of_stock': CROWD - stock });
  expect(await findFaults(market.db, before)).toEqual([]);
});

test('concurrent buyers of 1 to 7 units leave no unit that an order was refused for', async () => {
  const [size, stock] = [CROWD / 2, CROWD];
  const stall = await market.create.stall({ variants: [{ stock }] });
  const before = await readStock(market.db);
  const answers = await orderConcurrently(size, (buyerIndex) =>
    makeOrderPayload(stall, { quantity: 1 + (buyerIndex % 7) }),
  );
  expect(Object.keys(countByOutcome(answers)).toSorted()).toEqual(['201', '409 order.errors.out_of_stock']);
  const sold = answers.reduce(
    (sum, { status }, buyerIndex) => sum + (status === 201 ? 1 + (buyerIndex % 7) : 0),
    0,
  );
  expect(sold).toBeGreaterThan(stock - 7);
  expect(sold).toBeLessThanOrEqual(stock);
  expect(await findFaults(market.db, before)).toEqual([]);
});

test('concurrent orders of the same 4 variants in shuffled order succeed without a deadlock', async () => {
  const stall = await market.create.stall({ variants: Array.from({ length: 4 }, () => ({ stock: CROWD })) });
  const { variants } = stall.product;
  const [before, deadlocksBefore] = [await readStock(market.db), await deadlocks()];
  const answers = await orderConcurrently(CROWD, (buyerIndex) => {
    const shuffledVariants = variants.map(
      (_, index) => variants[(index * (buyerIndex % 2 ? 3 : 1) + buyerIndex) % 4]!,
    );
    return makeOrderPayload(stall, {
      line_items: shuffledVariants.map((variant_id) => ({ variant_id, quantity: 1 })),
    });
  });
  expect(countByOutcome(answers)).toEqual({ '201': CROWD });
  expect(await deadlocks()).toBe(deadlocksBefore);
  expect(await findFaults(market.db, before)).toEqual([]);
});

test('a deal sells as many units as it has at its price; other buyers get an error instead of a higher price', async () => {
  const stall = await market.create.stall({ variants: [{ stock: 1_000 }] });
  const deal = await market.create.deal({
    product_id: stall.product.id,
    shop_id: stall.shopId,
    price: 60_000,
    max_sale_quantity: DEAL,
  });
  const answers = await orderConcurrently(CROWD / 2, () => makeOrderPayload(stall));
  const counts = countByOutcome(answers);
  const { rows } = await sql<{ price: number; n: number }>`
    select l.price, count(*) as n from order_lines l where l.product_id = ${stall.product.id} group by 1 order by 1`.execute(
    market.db,
  );
  expect(rows[0]).toEqual({ price: 60_000, n: DEAL });
  // who came when it was over saw the usual price and paid that
  expect((counts['409 order.errors.price_changed'] ?? 0) + counts['201']!).toBe(CROWD / 2);
  expect(rows[1]?.n ?? 0).toBe(counts['201']! - DEAL);
  const { rows: deals } = await sql`select ordered from deals where id = ${deal}`.execute(market.db);
  expect(deals).toEqual([{ ordered: DEAL }]);
  expect(await findFaults(market.db)).toEqual([]);
});
