import { listRelatedProducts, searchProducts } from '@market/contract/product-search/routes';
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordSales, refreshCards } from '#catalogue';
import { transact } from '#platform/context.ts';
import { DAY } from '#platform/time.ts';
import { changeShop } from '#shops';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const titles = async (query: ProductSearch, browser = guest): Promise<string[]> => {
  const answer = await browser.call(searchProducts, { query });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  expect(answer.value.total).toBeGreaterThanOrEqual(answer.value.products.length);
  return answer.value.products.map(({ title }) => title);
};

/** Each product has its own shop and is newer than the one before. */
const makeTitles = async (list: readonly string[], of: Market = market): Promise<Map<string, number>> => {
  const idByTitle = new Map<string, number>();
  for (const title of list) {
    const { id } = await of.create.product({ title, vendor: 'Việt Tiến', product_type: 'Hàng may' });
    idByTitle.set(title, id);
  }
  await of.settle();
  return idByTitle;
};

describe('Vietnamese', () => {
  it('is found without marks, with đ, in any case, decomposed and however tones are placed', async () => {
    await makeTitles(['Đầm hoà nhạc dự tiệc']);
    for (const keyword of [
      'dam hoa nhac',
      'ĐẦM HÒA NHẠC',
      'đầm hoà nhạc',
      'Đầm hòa nhạc'.normalize('NFD'),
      'đầm  hoa   nhac',
      'đầm hoà nhạc dự ti',
      'tiệc đầm',
    ])
      expect(await titles({ keyword }), keyword).toEqual(['Đầm hoà nhạc dự tiệc']);
    expect(await titles({ keyword: 'dam hoa nhac xyz' })).toEqual([]);
  });

  it('with marks comes exact first, without marks all the same', async () => {
    await makeTitles(['Bán thanh lý kệ sắt', 'Bàn gấp văn phòng', 'Bạn đồng hành kệ']);
    expect((await titles({ keyword: 'bàn' }))[0]).toBe('Bàn gấp văn phòng');
    expect((await titles({ keyword: 'bán' }))[0]).toBe('Bán thanh lý kệ sắt');
    expect((await titles({ keyword: 'bạn' }))[0]).toBe('Bạn đồng hành kệ');
    for (const keyword of ['ban', 'BÀN']) expect(await titles({ keyword })).toHaveLength(3);
  });

  it('with marks comes exact first against the most sold', async () => {
    const idByTitle = await makeTitles(['Cốc sứ Bát Tràng', 'Cọc sứ Bát Tràng']);
    await market.db.transaction().execute(async (db) => {
      await recordSales({ ...market.context(), db }, [
        { product_id: idByTitle.get('Cọc sứ Bát Tràng')!, quantity: 50_000 },
      ]);
    });
    await market.settle();
    expect(await titles({ keyword: 'cốc sứ' })).toEqual(['Cốc sứ Bát Tràng', 'Cọc sứ Bát Tràng']);
    expect(await titles({ keyword: 'coc su' })).toEqual(['Cọc sứ Bát Tràng', 'Cốc sứ Bát Tràng']);
  });
});

describe('the order of results', () => {
  it('puts adjacent words before separate ones', async () => {
    await makeTitles(['Rèm cửa cuốn chống nắng', 'Cửa rèm nhựa cuốn']);
    expect((await titles({ keyword: 'rem cua cuon' }))[0]).toBe('Rèm cửa cuốn chống nắng');
  });

  it('puts matches in title, category, shop and features in this order', async () => {
    const { lv1 } = await market.create.categories();
    const [{ id: lv2 }] = (
      await sql<{
        id: number;
      }>`insert into categories (parent_id, level, title, slug) values (${lv1}, 2, 'Vali kéo', 'vali-keo') returning id`.execute(
        market.db,
      )
    ).rows as [{ id: number }];
    const shop = await market.create.shop({ name: 'Vali Hùng Phát' });
    await market.create.product({ title: 'Hộp quà', features: ['Ngăn vali rời'] });
    await market.create.product({ title: 'Bình nước', shop_id: shop });
    await market.create.product({ title: 'Túi xách', category_lv1: lv1, category_lv2: lv2 });
    await market.create.product({ title: 'Vali nhôm 24 inch' });
    await market.settle();
    expect(await titles({ keyword: 'vali' })).toEqual([
      'Vali nhôm 24 inch',
      'Túi xách',
      'Bình nước',
      'Hộp quà',
    ]);
    // words may stand in different fields
    expect(await titles({ keyword: 'binh nuoc hung phat' })).toEqual(['Bình nước']);
  });

  it('ranks complete words before prefixes', async () => {
    await makeTitles(['Khăn len dài', 'Khăn lenin kỷ niệm']);
    expect((await titles({ keyword: 'khăn len' }))[0]).toBe('Khăn len dài');
  });
});

const HIDDEN_PRICE = 123_457_000;

describe('a hidden price', () => {
  it('appears in no reply and affects no filter, range or order', async () => {
    const market = await aMarket();
    const guest = await market.as();
    const buyer = await market.as(await market.create.user());
    const hidden = await market.create.product({
      title: 'Áo giấu giá',
      hide_prices: true,
      tiers: [{ start: 1, price: HIDDEN_PRICE }],
    });
    const cheap = await market.create.product({ title: 'Áo rẻ', tiers: [{ start: 1, price: 50_000 }] });
    const dear = await market.create.product({ title: 'Áo đắt', tiers: [{ start: 1, price: 900_000_000 }] });
    await market.create.deal({
      product_id: hidden.id,
      shop_id: hidden.shop_id,
      price: HIDDEN_PRICE - 1_000,
      list_price: HIDDEN_PRICE,
      is_hot: true,
    });
    await market.settle();
    const orders: string[] = [];
    const queries = [
      'sort_by=price',
      'sort_by=price&sort_order=desc',
      'keyword=ao&sort_by=price',
      'keyword=ao',
      'sort_by=total_sales',
      'filter_min_price=0',
      'filter_max_price=999999999999',
      `filter_min_price=${HIDDEN_PRICE}&filter_max_price=${HIDDEN_PRICE}`,
      `filter_max_price=${HIDDEN_PRICE - 1}`,
      'filter_only_deal=1',
      'filter_only_hot_deal=1',
      'filter_max_moq=1',
      'only_aggs=1',
    ];
    const read = async () => {
      const answers = [];
      for (const query of queries) {
        const answer = await guest.inject({ url: `/v2/search/products?${query}` });
        expect(answer.statusCode).toBe(200);
        expect(answer.body, query).not.toMatch(/12345[67]\d{3}/);
        answers.push(answer.body.replace(/\/media\/[^"]*/g, ''));
      }
      return answers;
    };
    const before = await read();
    for (const sort_order of ['asc', 'desc'] as const)
      orders.push((await titles({ sort_by: 'price', sort_order }, guest)).at(-1)!);
    expect(orders).toEqual(['Áo giấu giá', 'Áo giấu giá']);
    // changing the hidden price changes no answer
    await transact(market.context(), async (context) => {
      await sql`update price_tiers set price = 1000 where product_id = ${hidden.id}`.execute(context.db);
      await refreshCards(context, [hidden.id]);
    });
    await market.settle();
    expect(await read()).toEqual(before);
    // a signed-in person sees the price in the same list
    const own = await buyer.call(searchProducts, { query: { sort_by: 'price' } });
    expect(own.ok && own.value.products.map(({ id, price }) => [id, price])).toEqual([
      [cheap.id, 50_000],
      [dear.id, 900_000_000],
      [hidden.id, 1000],
    ]);
    expect(await titles({ filter_only_deal: true }, buyer)).toEqual([]);
    const ranged = await buyer.call(searchProducts, { query: { filter_max_price: 2000 } });
    expect(ranged.ok && ranged.value.total).toBe(0);
  });
});

describe('the index', () => {
  it('is updated when products are added, changed, sold out and removed', async () => {
    const market = await aMarket();
    const guest = await market.as();
    const { id } = await market.create.product({ title: 'Mũ lưỡi trai' });
    const other = await market.create.product({ title: 'Mũ bảo hiểm' });
    await market.settle();
    const list = () => titles({ keyword: 'mũ', sort_by: 'created_at' }, guest);
    const edit = async (change: string) => {
      await transact(market.context(), async (context) => {
        await sql`update products set ${sql.raw(change)} where id = ${id}`.execute(context.db);
        await refreshCards(context, [id]);
      });
      await market.settle();
    };
    const total = async () => {
      const answer = await guest.call(searchProducts, { query: { keyword: 'mũ', only_aggs: true } });
      return answer.ok && answer.value.total;
    };
    expect(await total()).toBe(2);
    await edit(`title = 'Mũ vành rộng'`);
    expect(await list()).toEqual(['Mũ bảo hiểm', 'Mũ vành rộng']);
    await edit(`locked = true`);
    expect([await list(), await total()]).toEqual([['Mũ bảo hiểm'], 1]);
    await edit(`locked = false`);
    expect(await total()).toBe(2);
    await sql`update variants set inventory_quantity = 0 where product_id = ${other.id}`.execute(market.db);
    await transact(market.context(), (context) => refreshCards(context, [other.id]));
    await market.settle();
    expect(await list()).toEqual(['Mũ vành rộng', 'Mũ bảo hiểm']);
    expect(await titles({ keyword: 'mũ', filter_min_stock: 1 }, guest)).toEqual(['Mũ vành rộng']);
  });

  it('is updated when name, place, badges or visibility of a shop change', async () => {
    const { id, shop_id } = await market.create.product({ title: 'Tất cổ ngắn' });
    await market.settle();
    const change = async (changes: Parameters<typeof changeShop>[2]) => {
      await changeShop(market.context(), shop_id, changes);
      await market.settle();
    };
    expect(await titles({ keyword: 'tất phú quý' })).toEqual([]);
    await change({ name: 'Dệt Phú Quý', province_code: '48', mall: true });
    expect(await titles({ keyword: 'tất phú quý', filter_province: '48', filter_mall: true })).toEqual([
      'Tất cổ ngắn',
    ]);
    await change({ review_state: 3 });
    expect(await titles({ keyword: 'tất phú quý' })).toEqual([]);
    expect(await guest.call(listRelatedProducts, { query: { product_id: id } })).toMatchObject({
      status: 404,
    });
  });

  it('marks products as retail that can be ordered singly, also after a change of the shop’s minimum', async () => {
    const tiers = [{ start: 1, price: 90_000 }];
    const { shop_id } = await market.create.product({ title: 'Ví vải bố', tiers });
    const hidden = { title: 'Ví giấu giá', shop_id, tiers, hide_prices: true };
    await market.create.product(hidden);
    await market.settle();
    const retail = () => titles({ keyword: 'ví', filter_shop_id: shop_id, filter_max_moq: 1 }, guest);
    const change = async (changes: Parameters<typeof changeShop>[2]) => {
      await changeShop(market.context(), shop_id, changes);
      await market.settle();
      return (await retail()).toSorted();
    };
    expect(await change({})).toEqual(['Ví giấu giá', 'Ví vải bố']);
    expect(await change({ min_order_quantity: 2 })).toEqual([]);
    // a filter that excluded the hidden price would reveal it
    expect(await change({ min_order_quantity: 0, min_order_price: 90_001 })).toEqual(['Ví giấu giá']);
    expect(await change({ min_order_price: 90_000 })).toEqual(['Ví giấu giá', 'Ví vải bố']);
  });

  it('ends deals, badges and notices on time', async () => {
    const market = await aMarket();
    const guest = await market.as();
    const shop_id = await market.create.shop({ vip_until: new Date(market.clock.now().getTime() + DAY) });
    const product = await market.create.product({ title: 'Áo mưa', shop_id });
    await market.create.deal({ product_id: product.id, shop_id, price: 10_000 });
    await market.create.product({
      title: 'Máy may cũ',
      shop_id,
      classifieds: {
        label: 'Thanh lý',
        area: 'Hà Nội',
        expired_at: new Date(market.clock.now().getTime() + DAY).toISOString(),
        business_phone_number: '0901234567',
        button_type: 'call',
        website_url: null,
        price_text: null,
      },
    });
    await market.settle();
    const total = async (query: ProductSearch) => {
      const answer = await guest.call(searchProducts, { query });
      return answer.ok && answer.value.total;
    };
    expect(await total({ filter_only_deal: true })).toBe(1);
    market.clock.pass(DAY / 24);
    expect([await total({ filter_only_deal: true }), await total({ filter_vip: true })]).toEqual([0, 2]);
    market.clock.pass(DAY);
    expect([
      await total({ filter_vip: true }),
      await total({ filter_only_classifieds: true }),
      await total({}),
    ]).toEqual([0, 0, 1]);
  });
});

describe('bad input', () => {
  it.each([
    ['keyword=%00', 400],
    [`keyword=${'a'.repeat(10_000)}`, 400],
    ['limit=0', 400],
    ['limit=101', 400],
    ['limit=abc', 400],
    ['page=0', 400],
    ['page=101&limit=100', 400],
    ['page=99999999999999999999', 400],
    ['sort_by=title', 400],
    ['sort_order=up', 400],
    ['filter_category_lv1=x', 400],
    ['filter_shop_id=-1', 400],
    ['filter_min_price=1.5', 400],
    ['filter_max_price=99999999999999', 400],
    ['filter_min_rating=6', 400],
    [`exclude_product_ids=${Array.from({ length: 101 }, (_, n) => n + 1).join(',')}`, 400],
    ['filter_only_deal=yes', 400],
    [`keyword=${encodeURIComponent(`a' | b:* & !c <-> \\ "`)}`, 200],
    ['keyword=%25%5F', 200],
    [`keyword=${encodeURIComponent('á b '.repeat(50))}`, 200],
    ['keyword=%F0%9F%91%95', 200],
    ['page=100&limit=100', 200],
    ['filter_province=khong-co', 200],
  ])('%s is %d', async (query, status) => {
    const answer = await guest.inject({ url: `/v2/search/products?${query}` });
    expect(answer.statusCode).toBe(status);
    if (status === 400) {
      expect(answer.json().message_code).toBe('request.errors.invalid');
      expect(Object.values(answer.json().facts.fields as object).join('')).toMatch(/\p{L}/u);
    }
  });
});

it('a search that takes too long is 503 with the time to come back, and the database stops working on it', async () => {
  const market = await aMarket({ poolSize: 2 });
  const guest = await market.as();
  await market.create.product({ title: 'Áo' });
  await market.settle();
  await market.db.transaction().execute(async (db) => {
    await sql`lock table search_products in access exclusive mode`.execute(db);
    // another connection, which would sleep for a minute
    await sql`select set_config(name, '60s', false) from unnest('{lock_timeout,statement_timeout}'::text[]) name`.execute(
      market.db,
    );
    const { statusCode, headers, body } = await guest.inject({ url: '/v2/search/products?keyword=ao' });
    expect([statusCode, JSON.parse(body).message_code]).toEqual([503, 'request.errors.unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const waiting = async () =>
      (
        await sql`select 1 from pg_locks where not granted and relation = 'search_products'::regclass`.execute(
          db,
        )
      ).rows.length;
    await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(0);
  });
  expect((await guest.inject({ url: '/v2/search/products?keyword=ao' })).statusCode).toBe(200);
}, 30_000);
