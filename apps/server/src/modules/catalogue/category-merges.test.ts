import * as staff from '@market/contract/catalogue/category-staff-routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asStaff } from '#test/factories/content.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  editor = await asStaff(market);
});

let tops = 0;
const addTop = () => {
  tops += 1;
  return add(`Ngành gộp ${tops}`);
};
const add = async (title: string, parent_id: number | null = null) =>
  unwrap(await editor.call(staff.createCategory, { body: { title, parent_id } })).data.category;
const tryMerge = (id: number, into: number) =>
  editor.call(staff.mergeCategory, { params: { id }, body: { into } });
const merge = async (id: number, into: number) => unwrap(await tryMerge(id, into)).data.merge;
const undo = (id: number) => editor.call(staff.undoCategoryMerge, { params: { id } });
const remove = (id: number) => editor.call(staff.deleteCategory, { params: { id } });

it('a merge that was taken back keeps no empty category from its deletion', async () => {
  const top = await addTop();
  const [from, into] = [await add('Áo phông', top.id), await add('Áo thun', top.id)];
  const { id } = await merge(from.id, into.id);
  expect(await remove(into.id)).toMatchObject({ code: 'category.errors.in_use' });
  unwrap(await undo(id));
  expect(await remove(from.id)).toMatchObject({ ok: true });
  expect(await remove(into.id)).toMatchObject({ ok: true });
});
