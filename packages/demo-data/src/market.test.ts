import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readDrawingKey } from './art/index.ts';
import { market, NOW, publicProducts, SEED } from './test-market.ts';
import { generateMarket, marketPortions } from './index.ts';
import { PROVINCES } from './data/places.ts';

const hashOf = (rows: unknown): string => createHash('sha256').update(JSON.stringify(rows)).digest('hex');
const unique = (values: readonly unknown[]): number => new Set(values).size;

describe('the demo market', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(hashOf(generateMarket({ seed: SEED, now: NOW }))).toBe(hashOf(market));
    const small = (seed: number) => hashOf(generateMarket({ seed, now: NOW, scale: 100 }));
    expect(small(1)).not.toBe(small(2));
  });

  it('has the documented numbers of rows', () => {
    expect(market.shops.length).toBeGreaterThanOrEqual(60);
    expect(publicProducts.length).toBeGreaterThanOrEqual(3_000);
    expect(market.variants.length).toBeGreaterThanOrEqual(20_000);
    expect(market.people.length).toBeGreaterThanOrEqual(400);
    expect(market.orders).toHaveLength(5_000);
    expect(market.reviews.length).toBeGreaterThan(5_000);
    const classifieds = publicProducts.filter((product) => product.is_classifieds);
    expect(classifieds).toHaveLength(40);
    expect(publicProducts.filter((product) => product.hide_prices).length).toBeGreaterThan(40);
    expect(publicProducts.filter((product) => product.is_trade_assurance).length).toBeGreaterThan(400);
    const stocked = new Set(
      market.variants.filter((row) => row.inventory_quantity > 0).map((row) => row.product_id),
    );
    expect(publicProducts.filter((product) => !stocked.has(product.id)).length).toBeGreaterThan(40);
  });

  it('has shops with every badge in every province, one on vacation and one hidden', () => {
    const { shops } = market;
    const badge = (vip: boolean, verified: boolean) =>
      shops.filter(
        (shop) => (shop.vip_until !== null) === vip && (shop.verified_at !== null) === verified && !shop.mall,
      );
    for (const group of [badge(true, false), badge(false, true), badge(true, true), badge(false, false)])
      expect(group.length).toBeGreaterThan(4);
    expect(shops.filter((shop) => shop.mall).length).toBeGreaterThan(4);
    expect(unique(shops.map((shop) => shop.province_code))).toBe(PROVINCES.length);
    expect(PROVINCES).toHaveLength(63);
    expect(shops.filter((shop) => shop.status === 'vacation')).toHaveLength(1);
    expect(shops.filter((shop) => shop.review_state === 3)).toHaveLength(1);
  });

  it('has unique names', () => {
    expect(unique(market.products.map((row) => row.title))).toBe(market.products.length);
    expect(unique(market.products.map((row) => row.handle))).toBe(market.products.length);
    expect(unique(market.shops.map((row) => row.slug))).toBe(market.shops.length);
    expect(unique(market.shops.map((row) => row.name))).toBe(market.shops.length);
    expect(unique(market.categories.map((row) => row.slug))).toBe(market.categories.length);
    expect(unique(market.people.map((row) => row.phone))).toBe(market.people.length);
    expect(unique(market.orders.map((row) => row.order_number))).toBe(market.orders.length);
    expect(unique(market.follows.map((row) => `${row.user_id}/${row.shop_id}`))).toBe(market.follows.length);
    expect(unique(market.payments.map((row) => row.memo_code))).toBe(market.payments.length);
  });

  it('numbers the rows of a table without repeats', () => {
    for (const [table, rows] of Object.entries(market)) {
      const ids = (rows as { id?: unknown }[]).flatMap((row) => row.id ?? []);
      expect(unique(ids), table).toBe(ids.length);
    }
  });

  it('gives every row of a table the same columns', () => {
    for (const [table, rows] of Object.entries(market)) {
      const columns = (row: object) => Object.keys(row).toSorted().join();
      expect(unique((rows as object[]).map(columns)), table).toBe(1);
    }
  });

  it('refers only to drawings that can be drawn', () => {
    const keys = [
      ...market.product_images.map((row) => row.media_key),
      ...market.people.map((row) => row.avatar),
      ...market.shops.flatMap((row) => [row.logo, row.avatar, row.cover_image, row.banner]),
      ...market.categories.map((row) => row.thumb_image),
      ...market.brands.flatMap((row) => [row.logo, row.cover_image]),
      ...market.showrooms.flatMap((row) => [
        row.image,
        row.image_mobile,
        row.thumb,
        ...row.details.map(({ image }) => image),
      ]),
      ...market.banners.flatMap((row) => [row.image, row.image_mobile]),
      ...market.reviews.flatMap((row) => row.images),
    ];
    expect([...new Set(keys)].filter((key) => !readDrawingKey(key))).toEqual([]);
  });

  it('has a buyer, two sellers and staff to sign in with', () => {
    const account = (phone: string) => market.people.find((person) => person.phone === phone)!;
    const buyer = account('0901234567');
    expect(buyer.email).toBe('buyer@chophien.test');
    expect(market.addresses.filter((row) => row.user_id === buyer.id)).toHaveLength(3);
    expect(market.follows.filter((row) => row.user_id === buyer.id).length).toBeGreaterThan(3);
    const shop = market.shops.find((row) => row.user_id === account('0902345678').id)!;
    expect(shop.vip_until !== null && shop.verified_at !== null).toBe(true);
    expect(publicProducts.filter((product) => product.shop_id === shop.id).length).toBeGreaterThanOrEqual(40);
    expect(market.shops.some((row) => row.user_id === account('0903456789').id)).toBe(true);
    const staff = market.people.find((person) => person.email === 'admin@chophien.test')!;
    expect(staff.user_type).toBe('staff');
    expect(staff.roles).toContain('admin');
  });

  it('has showrooms of many shops with a badge or of one, each with products for sale', () => {
    const forSale = new Map(publicProducts.map((product) => [product.id, product]));
    const shops = new Map(market.shops.map((shop) => [shop.id, shop]));
    expect(market.showrooms.length).toBeGreaterThanOrEqual(4);
    for (const showroom of market.showrooms) {
      const own = market.showroom_products.filter((row) => row.showroom_id === showroom.id);
      expect(own.length, showroom.title).toBeGreaterThanOrEqual(20);
      for (const { product_id } of own) {
        const shop = shops.get(forSale.get(product_id)!.shop_id)!;
        const badge = shop.vip_until !== null || shop.verified_at !== null || shop.mall;
        expect(showroom.shop_id === null ? badge : shop.id === showroom.shop_id).toBe(true);
      }
    }
  });

  it('gives each person one default address', () => {
    for (const person of market.people) {
      const book = market.addresses.filter((row) => row.user_id === person.id);
      expect(book.filter((row) => row.is_default)).toHaveLength(1);
    }
  });

  it('has no events in the future except planned ones', () => {
    const planned = new Set([
      'vip_until',
      'due_at',
      'expires_at',
      'start_at',
      'end_at',
      'starts_at',
      'ends_at',
    ]);
    for (const [table, rows] of Object.entries(market))
      for (const row of rows as Record<string, unknown>[])
        for (const [column, value] of Object.entries(row))
          if (value instanceof Date && !planned.has(column))
            expect(value.getTime(), `${table}.${column}`).toBeLessThanOrEqual(NOW.getTime());
  });

  it('is refused with fewer products than its orders need', () => {
    expect(() => generateMarket({ seed: SEED, now: NOW, scale: 99 })).toThrow(/100 products or more/);
  });

  it('is generated in portions that refer only to earlier rows', () => {
    const shops = new Set<number>();
    const products = new Set<number>();
    let count = 0;
    for (const portion of marketPortions({ seed: SEED, now: NOW, scale: 1_200 })) {
      for (const row of portion.shops ?? []) shops.add(row.id);
      for (const row of portion.products ?? []) {
        products.add(row.id);
        expect(shops.has(row.shop_id)).toBe(true);
        count += 1;
      }
      for (const row of portion.variants ?? []) expect(products.has(row.product_id)).toBe(true);
      for (const row of portion.order_lines ?? []) expect(products.has(row.product_id)).toBe(true);
    }
    expect(count).toBe(1_200);
  });
});
