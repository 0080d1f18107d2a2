import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FILL_TIMEOUT_MS, startDemoMarket } from './demo-market.ts';
import type { Market } from './market.ts';

// What staff of the demo market prepared: banners, and attributes of categories.

let market: Market;
beforeAll(async () => {
  market = await startDemoMarket();
}, FILL_TIMEOUT_MS);
afterAll(() => market.close());

const rows = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(market.db)).rows;
const readNumber = async (text: string): Promise<number> =>
  Number(Object.values((await rows<object>(text))[0]!)[0]);

test('views of each banner have a curve of its own', async () => {
  expect(
    await readNumber("select count(distinct subject_id) from ad_counts where subject = 'banner'"),
  ).toBeGreaterThan(3);
  const alike = await rows(`select one.subject_id, other.subject_id as other_id from ad_counts one
    join ad_counts other on (other.subject, other.day) = (one.subject, one.day) and other.subject_id > one.subject_id
    where one.subject = 'banner' group by 1, 2
    having count(*) > 20 and corr(one.impressions, other.impressions) > 0.95`);
  expect(alike).toEqual([]);
});

test('most attributes that lists are filtered by have several values', async () => {
  const share = await readNumber(`with offered as (
      select k.id, a ->> 'name' as name from categories k, jsonb_array_elements(k.attributes) a
      where (a ->> 'filterable')::boolean),
    named as (
      select p.category_lv2 as id, s ->> 'name' as name, count(distinct s ->> 'value') as values
      from products p, jsonb_array_elements(p.specifications) s group by 1, 2)
    select avg((coalesce(n.values, 0) > 1)::integer) from offered left join named n using (id, name)`);
  expect(share).toBeGreaterThan(0.8);
});
