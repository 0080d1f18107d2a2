import { listAuditLog } from '@market/contract/audit/routes';
import {
  exportCategories,
  importCategories,
  importFashionCategories,
} from '@market/contract/catalogue/category-file-routes';
import { listCategories } from '@market/contract/catalogue/routes';
import { FASHION_CATEGORIES, FASHION_DEPARTMENTS } from '@market/contract/rules/fashion-set';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { aMarket, freshKey, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let editor: As;
beforeEach(async () => {
  market = await aMarket();
  editor = await market.as(await market.create.user({ user_type: 'staff', roles: ['editor'] }));
  await sql`delete from categories`.execute(market.db);
});

const send = (text: string, preview?: '1') =>
  editor.call(importCategories, {
    body: { ...(preview && { preview }) },
    file: new File([text], 'danh-muc.csv', { type: 'text/csv' }),
  });
const titles = async (level: number) =>
  unwrap(await editor.call(listCategories, { query: { level } })).categories.map(({ title }) => title);

test('the set that ships is added once, and again it changes nothing', async () => {
  const preview = unwrap(await editor.call(importFashionCategories, { body: { preview: true } })).data.import;
  expect(await titles(1)).toEqual([]);
  const first = unwrap(await editor.call(importFashionCategories, { body: {} })).data.import;
  expect(first).toEqual(preview);
  expect(first).toMatchObject({ added: FASHION_CATEGORIES, changed: 0, unchanged: 0 });
  const categories = unwrap(await editor.call(listCategories, { query: {} })).categories;
  const departments = categories
    .filter(({ level }) => level === 1)
    .map(({ id, title, slug }) => ({
      title,
      slug,
      categories: categories.filter(({ parentId }) => parentId === id).length,
    }));
  expect(departments).toEqual(FASHION_DEPARTMENTS);
  const again = unwrap(await editor.call(importFashionCategories, { body: {} })).data.import;
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 73 });
  const { entries } = unwrap(
    await (
      await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }))
    ).call(listAuditLog),
  ).data;
  expect(entries.map(({ action, after }) => [action, after])).toEqual([
    ['categories.imported', { added: 0, changed: 0 }],
    ['categories.imported', { added: 73, changed: 0 }],
  ]);
});

test('two imports at once add each category once', async () => {
  await Promise.all([1, 2].map(() => editor.call(importFashionCategories, { body: {} })));
  const { rows } = await sql`select count(*)::int as n from categories`.execute(market.db);
  expect(rows).toEqual([{ n: 73 }]);
});

test('a preview behind an idempotency key writes nothing either', async () => {
  await editor.inject({
    method: 'POST',
    url: importFashionCategories.path,
    headers: { 'idempotency-key': freshKey() },
    payload: { preview: true },
  });
  expect(await titles(1)).toEqual([]);
});

test('a file names parents by title, changes what it names and removes nothing', async () => {
  unwrap(await send('Tên,Danh mục cha,Đơn vị\nVải,,mét\nVải thun,Vải,"mét, kg"\n'));
  const changed = unwrap(
    await send('ten;danh muc cha;tieu de seo\nVải thun;vai;Vải thun giá sỉ\nPhụ liệu;;\n'),
  );
  expect(changed.data.import).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
  expect([await titles(1), await titles(2)]).toEqual([['Vải', 'Phụ liệu'], ['Vải thun']]);
  const { rows } = await sql`select units, meta_title from categories where level = 2`.execute(market.db);
  expect(rows).toEqual([{ units: ['mét', 'kg'], meta_title: 'Vải thun giá sỉ' }]);
});

test('what is exported is read again without a change', async () => {
  unwrap(await editor.call(importFashionCategories, { body: {} }));
  const file = unwrap(await editor.call(exportCategories));
  expect(file.split('\r\n')).toHaveLength(75);
  expect(unwrap(await send(file)).data.import).toMatchObject({ added: 0, changed: 0, unchanged: 73 });
});

test.each([
  ['Title,Parent\nVải,\n', 'Dòng 1: không thấy cột Tên.'],
  ['Tên\n', 'Dòng 1: chưa có danh mục nào.'],
  ['Tên,Danh mục cha\nVải thun,Vải\n', 'Dòng 2: không có danh mục cấp 1 nào là “vai”.'],
  ['Tên\nVải\nVải\n', 'Dòng 3: “Vải” đã có ở dòng trên.'],
  ['Tên,Đường dẫn\nVải,Vai_Thun\n', /^Dòng 2: đường dẫn “Vai_Thun”/],
])('the file %j is refused by its row, and nothing is written', async (text, message) => {
  const outcome = await send(text);
  expect(outcome).toMatchObject({ code: 'category_file.errors.invalid' });
  expect((outcome as { message: string }).message).toMatch(message);
  expect(await titles(1)).toEqual([]);
});
