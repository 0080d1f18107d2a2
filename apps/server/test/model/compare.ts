import { sql } from 'kysely';
import { expect } from 'vitest';
import { GOING_BACK, post } from './books.ts';
import { balanceOf, heldCoins } from './coins.ts';
import { receivePayments, receiveNotifications } from './payment-events.ts';
import type { Model, MOrder, MPayment } from './state.ts';
import type { World } from './world.ts';

// Compares the market with the model after each command, and records ids that the market assigned.

interface Row {
  readonly id: string;
  readonly financial: string;
  readonly [axis: string]: unknown;
}

const readOrders = (world: World, ids: readonly string[]) =>
  world.rows(sql<Row>`
    select id, status, fulfillment_status as stage, shipment_status as parcel, cod_status as cash, cancellation_state as cancellation, cancellation_by as "cancellationBy",
      change ->> 'state' as change, held_at is not null as held, financial_status as financial, refund_price as refund,
      total_price as total, payment_method as method, coin_redeem as coins, coin_earn as earns,
      shipping_price - cod_fee as fee
    from orders where id = any(${ids}::text[])`);

const orderRow = (order: MOrder, coins: number) => {
  const {
    id,
    status,
    stage,
    parcel,
    cash,
    cancellation,
    cancellationBy,
    change,
    onHold,
    refund,
    total,
    method,
    earns,
    fee,
  } = order;
  return {
    id,
    status,
    stage,
    parcel,
    cash,
    cancellation,
    cancellationBy,
    change,
    held: onHold,
    refund,
    total,
    method,
    earns,
    fee,
    coins,
  };
};

const MONEY: Readonly<Record<MOrder['money'], readonly string[]>> = {
  none: ['pending'],
  void: ['voided'],
  part: ['partially_paid'],
  full: ['paid', 'partially_refunded', 'refunded'],
};

const compareOrders = async (world: World, model: Model): Promise<void> => {
  const orders = [...model.touched];
  model.touched.clear();
  if (orders.length === 0) return;
  const rows = new Map(
    (
      await readOrders(
        world,
        orders.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  for (const order of orders) {
    const { financial, coins, ...row } = rows.get(order.id)!;
    expect({ ...row, coins }).toEqual(
      orderRow(order, model.spent.has(order) ? heldCoins(model, order) : (coins as number)),
    );
    if (order.status !== 'cancelled') expect(MONEY[order.money], `money of ${order.id}`).toContain(financial);
  }
};

interface Sums {
  readonly stock: number[];
  readonly deal: number;
  readonly used: number[];
  readonly coins: number[];
  readonly paid: number;
  readonly refund: number;
  readonly events: number;
  readonly posted: number;
  readonly refunds: {
    id: number;
    order_id: string | null;
    amount: number;
    reason: string;
    state: 'by_hand' | 'queued' | 'processing' | 'succeeded';
    memo: string;
    provider: string;
  }[];
  /** By purse what moved since the last look, and the last of it. */
  readonly moved: Record<string, number>;
  readonly last: number;
  readonly returned: number;
}

const readSums = async (world: World, model: Model): Promise<Sums> => {
  const after = model.refunds.at(-1)?.id ?? 0;
  const before = last.get(world)?.entry ?? 0;
  const sending = model.refunds.filter(({ state }) => state === 'sending').map(({ id }) => id);
  const [sums] = await world.rows(sql<Sums>`select
    (select json_agg(inventory_quantity order by id) from variants) as stock,
    (select ordered from deals where id = ${world.dealId}) as deal,
    (select json_agg(used order by id) from price_rules) as used,
    (select json_agg(coalesce((select sum(remaining) from coin_lots where user_id = u.id
        and expires_at > ${world.market.clock.now()}), 0) order by u.id)
      from unnest(${world.buyerIds}::bigint[]) u (id)) as coins,
    (select coalesce(sum(paid_amount), 0) from payments) as paid,
    (select coalesce(sum(refund_amount), 0) from payments) as refund,
    (select count(*) from order_events) as events,
    (select count(*) from ledger_transactions) as posted,
    (select coalesce(max(id), 0) from ledger_entries) as last,
    (select coalesce(json_object_agg(purse, amount), '{}') from (select case when account like 'escrow:%' then 'escrow'
        when account like 'shipping:%' or account = 'revenue:cod_fees' then 'carried' else account end as purse,
        sum(amount) as amount from ledger_entries where id > ${before} and unit = 'VND' group by 1) m) as moved,
    (select coalesce(sum(amount), 0) from cash_refunds) as returned,
    (select coalesce(json_agg(r order by r.id), '[]') from (
      select id, order_id, amount, reason, state, memo, provider from payment_refunds where id > ${after} or id = any(${sending}::bigint[])) r) as refunds`);
  return sums!;
};

/** What was there at the last look. */
interface Last {
  readonly events: number;
  readonly posted: number;
  readonly entry: number;
  readonly purses: Map<string, number>;
}
const last = new WeakMap<World, Last>();

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const expectedSums = (world: World, model: Model) => ({
  stock: model.stock,
  deal: model.dealOrdered,
  used: model.rules.map(({ uses }) => uses.size),
  coins: world.buyerIds.map((_id, buyer) => balanceOf(model, buyer)),
  paid: sumOf(model.payments.map(({ paid }) => paid)),
  refund: sumOf(model.payments.map(({ refund }) => refund)),
  returned: sumOf(model.cash.map(({ amount }) => amount)),
});

const sortedOwed = (refunds: readonly { id: string | null; amount: number; purse: string }[]) =>
  refunds.map(({ id, amount, purse }) => `${id ?? 'nobody'} ${amount} ${purse}`).toSorted();

const postSentRefund = (model: Model, { amount, purse }: { amount: number; purse: string }): void =>
  post(model, amount, { debit: GOING_BACK, credit: purse });

/** A provider has sent one back that it had not been able to before. */
const hearSent = (model: Model, rows: Sums['refunds']): void => {
  for (const row of rows) {
    const refund = model.refunds.find(({ id }) => id === row.id)!;
    if (row.state !== 'succeeded' || refund.state === 'done') continue;
    refund.state = 'done';
    postSentRefund(model, refund);
    if (refund.order !== null && refund.counts) refund.order.refunded += refund.amount;
  }
};

const STATES = { by_hand: 'by_hand', queued: 'sending', processing: 'sending', succeeded: 'done' } as const;

/** Refunds the market wrote down since the last look are those that were owed. */
const takeRefunds = (model: Model, rows: Sums['refunds']): void => {
  const existing = new Set(model.refunds.map(({ id }) => id));
  hearSent(
    model,
    rows.filter(({ id }) => existing.has(id)),
  );
  const created = rows.filter(({ id }) => !existing.has(id));
  const purseOf = ({ provider }: { provider: string }) => `gateway:${provider}`;
  expect(
    sortedOwed(created.map((row) => ({ id: row.order_id, amount: row.amount, purse: purseOf(row) }))),
  ).toEqual(
    sortedOwed(
      model.newRefunds.map(({ order, amount, purse }) => ({ id: order?.id ?? null, amount, purse })),
    ),
  );
  model.newRefunds.length = 0;
  for (const { id, order_id, amount, reason, memo, ...row } of created) {
    const order = model.orders.find((each) => each.id === order_id) ?? null;
    const counts = order !== null && reason !== 'change' && reason !== 'case';
    const state = STATES[row.state];
    const purse = purseOf(row);
    if (counts && state === 'done') order.refunded += amount;
    if (state === 'done') postSentRefund(model, { amount, purse });
    model.refunds.push({ id, order, amount, purse, counts, memo, state });
  }
};

/** Asks for the names of payments that were to be opened. */
const learnPayments = async (world: World, model: Model): Promise<void> => {
  for (const { orders, method } of model.opening.splice(0)) {
    const rows = await world.rows(sql<{
      id: string;
      memo: string | null;
      order_id: string;
      amount: number;
      method: string;
    }>`
      select p.id, p.memo, p.method, o.order_id, o.amount from payments p join payment_orders o on o.payment_id = p.id
      where p.id = (select payment_id from payment_orders where order_id = ${orders[0]!.id} and released_at is null)
        and o.released_at is null`);
    expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(new Set(orders.map(({ id }) => id)));
    expect(rows[0]!.method).toBe(method);
    const payment: MPayment = {
      id: rows[0]!.id,
      method,
      shares: new Map(orders.map((order) => [order, { amount: order.total, live: true, refunded: 0 }])),
      amount: sumOf(orders.map(({ total }) => total)),
      paid: 0,
      refund: 0,
      state: 'waiting',
    };
    expect(sumOf(rows.map(({ amount }) => amount))).toBe(payment.amount);
    for (const order of orders) order.payment = payment;
    model.payments.push(payment);
    if (rows[0]!.memo !== null) model.memos.set(payment, rows[0]!.memo);
  }
};

/** Asks for the names of what shops are to give back by hand. */
const learnCash = async (world: World, model: Model): Promise<void> => {
  const created = model.cash.filter(({ id }) => id === null);
  if (created.length === 0) return;
  const existing = model.cash.flatMap(({ id }) => (id === null ? [] : [id]));
  const rows = await world.rows(sql<{
    id: string;
    order_id: string;
    amount: number;
    fee: boolean;
    staff: boolean;
  }>`
    select id, order_id, amount, kind = 'return_fee' as fee, by_staff as staff from cash_refunds
    where id <> all(${existing}::text[])`);
  expect(rows).toHaveLength(created.length);
  for (const found of created) {
    const { order, amount, byStaff } = found;
    const facts = { order_id: order.id, amount, fee: byStaff === null, staff: byStaff === true };
    const index = rows.findIndex(
      (row) =>
        row.order_id === facts.order_id &&
        row.amount === amount &&
        row.fee === facts.fee &&
        row.staff === facts.staff,
    );
    expect(index, `cash to refund: ${JSON.stringify(facts)}`).toBeGreaterThanOrEqual(0);
    found.id = rows.splice(index, 1)[0]!.id;
  }
};

/** Writes down the pages that providers were asked for. */
const learnPages = async (world: World, model: Model): Promise<void> => {
  for (const name of ['momo', 'payme'] as const)
    for (const { reference, amount } of world.provider(name).created.splice(0)) {
      const [row] = await world.rows(
        sql<{ id: string }>`select payment_id as id from payment_attempts where reference = ${reference}`,
      );
      const payment = model.payments.find(({ id }) => id === row!.id)!;
      model.pages.push({ reference, provider: name, amount, payment, paid: false, booked: false });
    }
};

/** Lets everything that follows happen, on both sides. */
const follow = async (world: World, model: Model): Promise<void> => {
  receiveNotifications(model, world);
  await world.calm(model.newRefunds.length > 0);
  const refundCount = model.newRefunds.length;
  receivePayments(model);
  if (model.newRefunds.length > refundCount) await world.calm(true);
  await learnPayments(world, model);
  await learnPages(world, model);
  await learnCash(world, model);
};

/** What was posted last, to report what should not have been. */
const lastPosted = (world: World) =>
  world.rows(sql<{ kind: string; ref: string }>`
    select kind, ref, at from ledger_transactions order by id desc limit 3`);

/** Lets what follows happen and compares both sides. What was `refused` had to change nothing at all. */
export const compareWithModel = async (world: World, model: Model, refused: boolean): Promise<void> => {
  if (!refused) await follow(world, model);
  const before = last.get(world);
  const sums = await readSums(world, model);
  takeRefunds(model, sums.refunds);
  const now = { events: sums.events, posted: sums.posted };
  if (refused && before !== undefined)
    expect(now, JSON.stringify(now.posted === before.posted ? '' : await lastPosted(world))).toEqual({
      events: before.events,
      posted: before.posted,
    });
  const purses = before?.purses ?? new Map<string, number>();
  for (const [purse, amount] of Object.entries(sums.moved))
    purses.set(purse, (purses.get(purse) ?? 0) + amount);
  last.set(world, { ...now, entry: sums.last, purses });
  expect(sums).toMatchObject(expectedSums(world, model));
  expect(new Map([...purses].filter(([, amount]) => amount !== 0))).toEqual(model.purses);
  await compareOrders(world, model);
};
