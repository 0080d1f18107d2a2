import type { Order } from '@market/contract/orders/schemas';
import { payOrders } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { As } from '../market.ts';
import { choose } from '../receive-webhook.ts';
import { callUntilAnswered } from './caller.ts';
import { orderUntilAnswered, type World } from './world.ts';

/** A way of each provider. */
export const WAYS = [
  'wallet_momo',
  'zalopay_app',
  'atm_card',
  'payme_wallet',
] as const satisfies readonly PaymentMethod[];

export interface Paying {
  readonly payment: string;
  readonly orders: readonly Order[];
  /** Signed in as of now. */
  buyer(): As;
  /** What the buyer does on the provider's page; the provider notifies the market. */
  pay(): Promise<void>;
}

/** One checkout, and the provider's page for it. */
export const openPage = async (world: World, index: number, method: PaymentMethod): Promise<Paying> => {
  const buyer = () => world.buyers[index]!;
  const { orders } = await orderUntilAnswered(world, buyer(), method);
  const reached = await callUntilAnswered(() => world.proxy.address, payOrders, {
    token: () => buyer().token!,
    input: { body: { order_ids: orders.map(({ id }) => id), payment_method: method } },
  });
  expect(reached.status, JSON.stringify(reached.body)).toBe(200);
  const { checkout_url } = (reached.body as unknown as { data: { checkout_url: string } }).data;
  return {
    payment: orders[0]!.payment_id!,
    orders,
    buyer,
    pay: async () => void (await choose((await fetch(checkout_url)).url, 'pay')),
  };
};

/** A checkout of every buyer, each at a provider of its own. */
export const payAll = (world: World): Promise<Paying[]> =>
  Promise.all(world.buyers.map((_, index) => openPage(world, index, WAYS[index % WAYS.length]!)));

/** How many of these payments are paid. */
export const paidIn = async ({ market }: World, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from payments where id = any(${ids}::text[]) and state = 'succeeded'`.execute(
    market.db,
  );
  return rows[0]!.n;
};
