import { changeCategory, getStaffCategory } from '@market/contract/catalogue/category-staff-routes';
import { searchProducts } from '@market/contract/product-search/routes';
import type { AttributeFacet, ProductSearch, SearchResult } from '@market/contract/product-search/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { rebuildProductDocuments } from '#search-index';
import { asStaff } from '#test/factories/content.ts';
import { makeAssortment, SPECIFICATIONS } from '#test/factories/search.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { countValues, matchesOf, withValues, type ChosenValue } from '#test/models/reference-search.ts';
import { unwrap } from '#test/unwrap.ts';
import { Random } from '../../../../../packages/demo-data/src/random.ts';

let market: Market;
let guest: As;
let world: Awaited<ReturnType<typeof makeAssortment>>;

const MATERIAL = { name: 'Chất liệu', kind: 'text', values: [], unit: '', required: false, filterable: true };
const COLLAR = { ...MATERIAL, name: 'Kiểu cổ', kind: 'choice', values: ['Cổ bẻ', 'Cổ tròn'] };
const SEASON = { ...MATERIAL, name: 'Mùa', kind: 'choices', values: ['Hè', 'Đông'] };
const OFFERED: Readonly<Record<string, readonly string[]>> = {
  'Chất liệu': ['Cotton', 'Poly', 'Da', 'Dạ', 'Thun 1,5 mm'],
  'Kiểu cổ': COLLAR.values,
  Mùa: SEASON.values,
};

const setAttributes = async (id: number, attributes: readonly object[]) => {
  const editor = await asStaff(market);
  const { version } = unwrap(await editor.call(getStaffCategory, { params: { id } })).data.category;
  return editor.call(changeCategory, {
    params: { id },
    body: { version, attributes: attributes as never },
  });
};

beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  world = await makeAssortment(market, { products: 200, seed: 20_261_206 });
  for (const { lv2 } of world.categories) unwrap(await setAttributes(lv2.id, [MATERIAL, COLLAR, SEASON]));
}, 120_000);
afterAll(() => market.close());

const search = async (query: ProductSearch): Promise<SearchResult> =>
  unwrap(await guest.call(searchProducts, { query }));
const facetsOf = async (query: ProductSearch) => (await search(query)).aggregations.attributes;
const idIn = (facets: readonly AttributeFacet[], { name, value }: ChosenValue): number =>
  facets
    .filter((facet) => facet.name === name)
    .flatMap(({ values }) => values)
    .find(({ title }) => title === value)!.id;
const byTitle = ({ values }: AttributeFacet) =>
  new Map(values.map(({ title, doc_count }) => [title, doc_count]));

describe('attributes of the chosen category', () => {
  it('are facets with counts that ignore their own filter, in 60 combinations', async () => {
    const random = new Random(5);
    const ids = (
      await Promise.all(world.categories.map(({ lv2 }) => facetsOf({ filter_category_lv2: lv2.id })))
    ).flat();
    let matched = 0;
    for (let n = 0; n < 60; n++) {
      const { lv2 } = random.pick(world.categories);
      const others: ProductSearch = {
        ...(random.chance(0.3) && { filter_min_stock: 1 }),
        ...(random.chance(0.2) && { filter_province: '01' }),
        ...(random.chance(0.2) && { keyword: random.pick(world.words) }),
      };
      const chosen = Object.entries(OFFERED).flatMap(([name, values]) =>
        random.chance(0.5) ? random.sample(values, random.int(1, 2)).map((value) => ({ name, value })) : [],
      );
      const query = { ...others, filter_category_lv2: lv2.id };
      const result = await search({ ...query, filter_attributes: chosen.map((one) => idIn(ids, one)) });
      const base = matchesOf(world.facts, query);
      expect(result.total, JSON.stringify(query)).toBe(withValues(base, chosen).length);
      for (const facet of result.aggregations.attributes) {
        const counts = countValues(withValues(base, chosen, facet.name), facet.name, OFFERED[facet.name]!);
        const zeroes = chosen
          .filter(({ name, value }) => name === facet.name && !counts.some(([title]) => title === value))
          .map(({ value }) => [value, 0] as const);
        expect(byTitle(facet), JSON.stringify([query, chosen])).toEqual(new Map([...counts, ...zeroes]));
      }
      matched += Number(result.total > 0);
    }
    expect(matched).toBeGreaterThan(25);
  }, 180_000);

  it('are in the order of the editors, the most frequent value first', async () => {
    const facets = await facetsOf({ filter_category_lv2: world.categories[1]!.lv2.id });
    expect(facets.map(({ name }) => name)).toEqual(Object.keys(SPECIFICATIONS));
    for (const { values } of facets) {
      const counts = values.map(({ doc_count }) => doc_count);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    }
  });

  it('are absent without a category, and in one whose editors marked none', async () => {
    expect(await facetsOf({})).toEqual([]);
    expect(await facetsOf({ filter_category_lv1: world.categories[0]!.lv1.id })).toEqual([]);
    expect(await facetsOf({ filter_category_lv2: 999_999 })).toEqual([]);
  });

  it('count the same after a rebuild of the index, by the same ids', async () => {
    const query = { filter_category_lv2: world.categories[2]!.lv2.id };
    const before = await facetsOf(query);
    await transact(market.context(), rebuildProductDocuments);
    expect(await facetsOf(query)).toEqual(before);
  });
});

describe('a value that is no longer offered', () => {
  it('of a withdrawn attribute still filters and is the only one in its facet', async () => {
    const { lv2 } = world.categories[3]!;
    const query = { filter_category_lv2: lv2.id };
    const collar = { name: 'Kiểu cổ', value: 'Cổ bẻ' };
    const id = idIn(await facetsOf(query), collar);
    unwrap(await setAttributes(lv2.id, [MATERIAL, { ...COLLAR, name: 'Cổ áo' }]));
    const { total, aggregations } = await search({ ...query, filter_attributes: [id] });
    const expected = withValues(matchesOf(world.facts, query), [collar]).length;
    expect(total).toBe(expected);
    expect(aggregations.attributes.map(({ name }) => name)).toEqual(['Chất liệu', 'Kiểu cổ']);
    expect(aggregations.attributes[1]!.values).toEqual([{ id, title: 'Cổ bẻ', doc_count: expected }]);
    // without the filter nothing of it is left
    expect((await facetsOf(query)).map(({ name }) => name)).toEqual(['Chất liệu']);
  });

  it('that never existed finds nothing and is no error', async () => {
    const query = { filter_category_lv2: world.categories[0]!.lv2.id, filter_attributes: [2_147_483_647] };
    const result = await search(query);
    expect([result.total, result.products]).toEqual([0, []]);
    const without = await search({ filter_attributes: [2_147_483_647] });
    expect([without.total, without.aggregations.attributes]).toEqual([0, []]);
  });
});

describe('editors', () => {
  it('mark at most 6 attributes of a category, and no numbers', async () => {
    const { lv2 } = world.categories[4]!;
    const many = Array.from({ length: 7 }, (_, n) => ({ ...MATERIAL, name: `Thuộc tính ${n}` }));
    expect(await setAttributes(lv2.id, many)).toMatchObject({
      status: 422,
      facts: { fields: { attributes: 'Chọn tối đa 6 thuộc tính để lọc.' } },
    });
    const weight = { ...MATERIAL, name: 'Định lượng', kind: 'number', unit: 'gsm' };
    const { attributes } = unwrap(await setAttributes(lv2.id, [weight])).data.category;
    expect(attributes).toEqual([{ ...weight, filterable: false }]);
  });
});

it('at most 20 values of an attribute are offered, the chosen one among them', async () => {
  const { lv1, lv2 } = await market.create.categories();
  unwrap(await setAttributes(lv2, [MATERIAL]));
  const shop_id = await market.create.shop();
  for (let n = 0; n < 25; n++)
    for (const copy of n === 0 ? [1] : [1, 2])
      await market.create.product({
        shop_id,
        category_lv1: lv1,
        category_lv2: lv2,
        specifications: [{ name: 'chất LIỆU', value: `Vải ${n} ${copy === 1 ? '' : ' '}` }],
      });
  await market.settle();
  const query = { filter_category_lv2: lv2 };
  const [facet] = await facetsOf(query);
  expect(facet!.values).toHaveLength(20);
  expect(facet!.values.every(({ doc_count }) => doc_count === 2)).toBe(true);
  const { id } = await market.db
    .withTables<{ search_attribute_values: { id: number; value: string } }>()
    .selectFrom('search_attribute_values')
    .select('id')
    .where('value', '=', 'vải 0')
    .executeTakeFirstOrThrow();
  const [chosen] = await facetsOf({ ...query, filter_attributes: [id] });
  expect(chosen!.values).toHaveLength(20);
  expect(chosen!.values.at(-1)).toEqual({ id, title: 'Vải 0', doc_count: 1 });
});

it('attributes are left out of a list while they cannot be counted', async () => {
  const query = { filter_category_lv2: world.categories[0]!.lv2.id, filter_min_stock: 2 };
  const blocked = await transact(market.context(), async ({ db }) => {
    await sql`lock table search_attribute_values`.execute(db);
    return search(query);
  });
  expect(blocked.products.length).toBeGreaterThan(0);
  expect(blocked.aggregations.attributes).toEqual([]);
  expect((await facetsOf(query)).length).toBeGreaterThan(0);
});
