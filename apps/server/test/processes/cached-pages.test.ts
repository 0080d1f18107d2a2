import { blockItem } from '@market/contract/moderation/routes';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refreshCards } from '#catalogue';
import { transact } from '#platform/context.ts';
import { changeShop } from '#shops';
import { aMarket } from '../market.ts';
import { unwrap } from '../unwrap.ts';
import { startProcess, type AProcess } from './start.ts';

/** Cached pages expire after 10 s: a page that changes sooner was invalidated. */
const DROPPED = { timeout: 5_000, interval: 50 };
const WITHIN_A_SECOND = { timeout: 1_000, interval: 20 };
const NAME = 'Quán Trọ Gió';

let market: Awaited<ReturnType<typeof aMarket>>;
let shop: number;
let product: number;
let paths: string[];
let processes: AProcess[];

const read = async ({ address }: AProcess, path: string): Promise<string> =>
  (await fetch(`${address}${path}`)).text();
/** The pages of each process that still show it. */
const findShowing = async (): Promise<string[]> => {
  const pages = await Promise.all(
    processes.flatMap((each, index) =>
      paths.map(async (path) => ((await read(each, path)).includes(NAME) ? `${index} ${path}` : '')),
    ),
  );
  return pages.filter((each) => each !== '');
};

beforeEach(async () => {
  market = await aMarket();
  shop = await market.create.shop({ name: `Shop ${NAME}` });
  const created = await market.create.product({ shop_id: shop, title: `Áo ${NAME}` });
  product = created.id;
  await market.create.deal({ product_id: product, shop_id: shop, price: 50_000 });
  await sql`insert into brands (name, slug, shop_id) values (${NAME}, 'quan-tro-gio', ${shop})`.execute(
    market.db,
  );
  await market.settle();
  paths = [
    `/product/${product}`,
    `/shop/${shop}`,
    '/search',
    '/shops',
    '/deals',
    `/category/${created.lv2}`,
    '/brands',
  ];
  processes = await Promise.all([
    startProcess(market, { pages: true }),
    startProcess(market, { pages: true, works: true }),
  ]);
  expect(await findShowing()).toHaveLength(2 * paths.length);
});
afterEach(() => Promise.all(processes.map((each) => each.end('SIGTERM'))));

/** The brand is the editors': it stays, and leads to the shop no more. */
const goods = (shown: string[]) => shown.filter((page) => !page.endsWith('/brands'));
const leadsToShop = async (): Promise<boolean[]> =>
  Promise.all(processes.map(async (each) => (await read(each, '/brands')).includes('"/shop/')));

it('a hidden shop is on no cached page of any process', async () => {
  await changeShop(market.context(), shop, { review_state: 3 });
  await expect.poll(async () => goods(await findShowing()), DROPPED).toEqual([]);
  await expect.poll(leadsToShop, DROPPED).toEqual([false, false]);
});

it('a closed shop is in no list of any process; its own page and its products’ say that it is closed', async () => {
  const own = [`/product/${product}`, `/shop/${shop}`];
  await changeShop(market.context(), shop, { status: 'closed' });
  const lists = async () => goods(await findShowing()).filter((page) => !own.includes(page.slice(2)));
  await expect.poll(lists, DROPPED).toEqual([]);
  const closed = async () =>
    Promise.all(
      processes.flatMap((each) =>
        own.map(async (path) => (await read(each, path)).includes('"status":"closed"')),
      ),
    );
  await expect.poll(closed, DROPPED).toEqual([true, true, true, true]);
});

const block = async (kind: 'product' | 'shop', id: number): Promise<void> => {
  const moderator = await market.as(
    await market.create.user({ user_type: 'staff', roles: ['moderator'], first_name: 'Minh' }),
  );
  const body = { reason: 'Hàng giả' };
  unwrap(await moderator.call(blockItem, { params: { kind, id: String(id) }, body }));
};

it('a shop that a moderator hides is on no page of any process within a second', async () => {
  await block('shop', shop);
  await expect.poll(async () => goods(await findShowing()), WITHIN_A_SECOND).toEqual([]);
});

it('a product that a moderator blocks is on no page of any process within a second', async () => {
  const about = async () => (await findShowing()).filter((page) => !/\/(shops?|brands)/.test(page));
  expect(await about()).toHaveLength(8);
  await block('product', product);
  await expect.poll(about, WITHIN_A_SECOND).toEqual([]);
  const titles = async () =>
    Promise.all(
      processes.flatMap((each) =>
        [`/shop/${shop}`, '/shops'].map(async (path) => (await read(each, path)).includes(`Áo ${NAME}`)),
      ),
    );
  await expect.poll(titles, DROPPED).toEqual([false, false, false, false]);
});

it('a price that was hidden is on no page of any process', async () => {
  const prices = async () =>
    Promise.all(
      processes.flatMap((each) =>
        paths.slice(0, -1).map(async (path) => /"price":\d/.test(await read(each, path))),
      ),
    );
  expect(await prices()).toContain(true);
  await transact(market.context(), async (context) => {
    await sql`update products set hide_prices = true where id = ${product}`.execute(context.db);
    await refreshCards(context, [product]);
  });
  await expect.poll(async () => (await prices()).filter(Boolean), DROPPED).toEqual([]);
});
