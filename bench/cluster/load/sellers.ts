import { setTimeout as sleep } from 'node:timers/promises';
import { pageOf, type Goods } from '../world.ts';
import type { PlacedOrder } from './journal.ts';
import type { LoadContext } from './load-context.ts';

const CONFIRM_PAUSE_MS = 300;
const STOCK_PAUSE_MS = 1_000;
const PRICE_PAUSE_MS = 2_000;
const JSON_MAX_AGE_MS = 3_000;
const CONFLICTS = [409, 422];

const ownerOf = ({ world }: LoadContext, shopId: number): string => world.owners.get(shopId)!.token;

/** @returns whether it is done with; the payment may still be on its way to the order */
const confirm = async (context: LoadContext, order: PlacedOrder): Promise<boolean> => {
  const path = `/v1/seller/api/orders/${order.id}`;
  const token = ownerOf(context, order.shopId);
  const answer = await context.client({
    kind: 'seller',
    method: 'POST',
    path: `${path}/confirm`,
    token,
    also: CONFLICTS,
  });
  if (answer === undefined) return true;
  if (answer.text.includes('"wait_checkout"')) return false;
  if (answer.status === 200) return (order.confirmed = true);
  // an earlier try was done and its answer lost
  const read = await context.client({ kind: 'seller', path, token });
  order.confirmed = read !== undefined && read.text.includes('"confirmed"');
  if (read !== undefined && (!order.confirmed || answer.tries === 1))
    context.recorder.lost('seller', `POST ${path}/confirm: ${answer.text.slice(0, 200)}`);
  return true;
};

/** The shops confirm what was ordered of them, and paid where it has to be. */
export const confirmOrders = async (context: LoadContext): Promise<void> => {
  const { journal } = context;
  for (let next = 0; !context.isOver();) {
    const order = journal.orders[next];
    const isReady = order !== undefined && (order.method === 'cod' || order.paid);
    const isDone = isReady && (await confirm(context, order));
    if (isDone || (order !== undefined && !isReady && next < journal.orders.length - 3)) next += 1;
    else await sleep(CONFIRM_PAUSE_MS);
  }
};

/** The shops add units to variants that are ordered meanwhile. */
export const restock = async (context: LoadContext): Promise<void> => {
  const { client, journal, world } = context;
  for (let turn = 0; !context.isOver(); turn++) {
    const { product_id, variant_id, shop_id } = world.goods[turn % world.goods.length]!;
    const answer = await client({
      kind: 'seller',
      method: 'POST',
      path: `/v1/seller/api/products/${product_id}/stock`,
      token: ownerOf(context, shop_id),
      key: crypto.randomUUID(),
      body: { kind: 'import', changes: [{ variant_id, delta: 1 + (turn % 5) }] },
    });
    if (answer !== undefined) journal.addStock(variant_id, 1 + (turn % 5));
    await sleep(STOCK_PAUSE_MS);
  }
};

interface Edited {
  readonly version: number;
  readonly prices: readonly { readonly startQuantity: number; readonly price: number }[];
}

/** Saves another price of the first tier. @returns it, undefined when the save was lost */
const savePrice = async (context: LoadContext, goods: Goods, turn: number): Promise<number | undefined> => {
  const path = `/v1/seller/api/products/${goods.product_id}`;
  const token = ownerOf(context, goods.shop_id);
  const read = await context.client({ kind: 'seller', path, token });
  if (read === undefined) return undefined;
  const { version, prices } = (JSON.parse(read.text) as { data: { product: Edited } }).data.product;
  const price = prices[0]!.price + (turn % 2 === 0 ? 1_000 : -1_000) * (1 + (turn % 3));
  const body = { version, prices: prices.map((tier, n) => (n === 0 ? { ...tier, price } : tier)) };
  const save = { kind: 'seller', method: 'PUT', path: `${path}/price-tiers`, token, body } as const;
  const answer = await context.client({ ...save, also: [409] });
  if (answer === undefined) return undefined;
  if (answer.status === 409 && answer.tries === 1)
    context.recorder.lost('seller', `PUT ${path}: ${answer.text}`);
  // after a lost answer the stored version is another: read it once more
  return answer.status === 409 ? undefined : price;
};

const shows = (text: string, price: number): boolean =>
  text.includes(String(price)) || text.includes(new Intl.NumberFormat('vi-VN').format(price));

/** Reads a price until it is the new one. */
const followPrice = async (
  { client, webs, journal, recorder, isOver }: LoadContext,
  goods: Goods,
  price: number,
): Promise<void> => {
  const savedAt = performance.now();
  const { product_id } = goods;
  const json = async () =>
    (await client({ kind: 'guest JSON', path: `/v2/product/products/${product_id}` }))?.text;
  await sleep(JSON_MAX_AGE_MS);
  const text = await json();
  journal.comparedReads += 1;
  if (text !== undefined && !shows(text, price))
    recorder.fault('stale pages', `JSON of product ${product_id} shows no ${price} 3 s after its save`);
  const page = (address: string) =>
    fetch(address + pageOf(goods)).then(
      async (answer) => (answer.ok ? answer.text() : undefined),
      () => undefined,
    );
  for (const address of webs)
    while (!isOver()) {
      const startedAt = performance.now();
      const html = await page(address);
      if (html !== undefined && !shows(html, price))
        journal.oldestPriceMs = Math.max(journal.oldestPriceMs, startedAt - savedAt);
      if (html === undefined || shows(html, price)) break;
      await sleep(CONFIRM_PAUSE_MS);
    }
};

/** Prices change; JSON shows them within three seconds, pages within ten. */
export const changePrices = async (context: LoadContext): Promise<void> => {
  const { priced } = context.world;
  for (let turn = 0; !context.isOver(); turn++) {
    const goods = priced[turn % priced.length]!;
    const price = await savePrice(context, goods, turn);
    if (price !== undefined) await followPrice(context, goods, price);
    await sleep(PRICE_PAUSE_MS);
  }
};
