import {
  createSellerProduct,
  getSellerProduct,
  listSellerProducts,
  listStockMovements,
  saveSellerProduct,
} from '@market/contract/catalogue/seller-routes';
import {
  applyProductImport,
  exportProducts,
  getImportErrors,
  getImportOldValues,
  getImportTemplate,
  getProductImport,
  importProducts,
  mapProductImport,
} from '@market/contract/product-imports/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { takeStock } from '#catalogue';
import { makeFullProduct } from '#test/factories/seller-products.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap, unwrapText } from '#test/unwrap.ts';
import { workOnImports } from './actions/work.ts';

let market: Market;
let seller: As;
let other: As;
let categories: { lv1: number; lv2: number };
let category: string;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
});
afterAll(() => market.close());
beforeEach(async () => {
  const [mine, theirs] = [await market.create.stall(), await market.create.stall()];
  seller = await market.as(mine.ownerId);
  other = await market.as(theirs.ownerId);
  categories = await market.create.categories();
  const template = unwrapText(await seller.call(getImportTemplate, { query: { category: categories.lv2 } }));
  category = /VI-DU[^\n]*?,([^,]* > [^,]*),/.exec(template)![1]!;
});

const file = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]);
const work = async () => {
  while (await workOnImports(market.context()));
};
const upload = async (text: string | Uint8Array<ArrayBuffer>, as = seller) =>
  unwrap(await as.call(importProducts, { body: {}, file: file(text) })).data.import.id;
const read = async (id: number, query = {}, as = seller) =>
  unwrap(await as.call(getProductImport, { params: { id }, query })).data.import;
const check = async (text: string | Uint8Array<ArrayBuffer>) => {
  const id = await upload(text);
  await work();
  return read(id);
};
const apply = async (id: number) => {
  unwrap(await seller.call(applyProductImport, { params: { id }, body: {} }));
  await work();
  return read(id);
};
const importAll = async (text: string) => apply((await check(text)).id);
const exported = async () => unwrapText(await seller.call(exportProducts, { query: {} }));
const products = async () => unwrap(await seller.call(listSellerProducts, { query: { limit: 100 } })).data;
const product = async (id: number) =>
  unwrap(await seller.call(getSellerProduct, { params: { id } })).data.product;
const full = async () =>
  unwrap(
    await seller.call(createSellerProduct, {
      body: { product: await makeFullProduct(market, seller, categories) },
    }),
  ).data.product;
const sheet = (...rows: readonly string[]) =>
  ['Mã hàng,Tên hàng,Ngành hàng,Màu,Size,SL từ,Giá sỉ 1,Tồn', ...rows].join('\n');

describe('a sheet of new products', () => {
  it('is previewed, then written, a product from the rows of one title', async () => {
    const checked = await check(
      sheet(
        `PL-D-M,Áo polo,${category},Đỏ,M,10,85.000đ,"1,200"`,
        `PL-D-L,Áo polo,${category},Đỏ,L,10,85000,12`,
        `PL-X,Áo trơn,${category},,,5,60 000,7`,
      ),
    );
    expect(checked).toMatchObject({ state: 'ready', total: 3, added: 3, changed: 0, wrong: 0 });
    expect((await products()).total).toBe(1);
    expect(checked.rows[0]).toMatchObject({
      row: 2,
      sku: 'PL-D-M',
      title: 'Áo polo, Đỏ, M',
      result: 'added',
      price: '85000',
      stock: '1200',
    });
    const done = await apply(checked.id);
    expect(done).toMatchObject({ state: 'done', written: 3, written_added: 3 });
    const [polo, plain] = [done.rows[0]!.product_id!, done.rows[2]!.product_id!];
    expect(await product(polo)).toMatchObject({
      title: 'Áo polo',
      status: 'draft',
      category_lv2: categories.lv2,
      options: [
        { name: 'Màu', values: ['Đỏ'] },
        { name: 'Size', values: ['M', 'L'] },
      ],
      prices: [{ startQuantity: 10, price: 85_000 }],
      variants: [
        { sku: 'PL-D-M', inventory_quantity: 1_200, prices: [] },
        { sku: 'PL-D-L', inventory_quantity: 12 },
      ],
    });
    expect(await product(plain)).toMatchObject({ options: [], variants: [{ sku: 'PL-X' }] });
  });

  it('changes nothing when the same file comes again, also when both were checked before', async () => {
    const text = sheet(`A-1,Áo một,${category},,,1,50000,5`, `A-2,Áo hai,${category},,,1,50000,5`);
    const [first, second] = [await check(text), await check(text)];
    await apply(first.id);
    const { total } = await products();
    const late = await apply(second.id);
    expect(late).toMatchObject({ state: 'done', written: 0, wrong: 2 });
    const third = await check(text);
    expect(third).toMatchObject({ added: 0, changed: 0, unchanged: 2, wrong: 0 });
    expect((await seller.call(applyProductImport, { params: { id: third.id }, body: {} })).ok).toBe(false);
    expect((await products()).total).toBe(total);
  });

  it('answers each wrong cell with its reason, and takes the rest', async () => {
    const checked = await check(
      sheet(
        `B-1,Áo b,${category},Đỏ,,10,75k,96`,
        `B-2,Áo b,${category},Xanh,,10,75000,-12`,
        `B-3,Áo b,${category},Vàng,,10,75000,5`,
        `b-3,Áo b,${category},Tím,,10,75000,5`,
        `,Áo b,${category},Nâu,,10,75000,5`,
        `B-6,Áo c,Không có,Nâu,,10,75000,5`,
        `B-7,,${category},Nâu,,10,75000,12o`,
        `B-8,,,Nâu,,10,"1,5",1`,
      ),
    );
    const reasons = checked.rows.map(({ errors }) => errors.map(({ text }) => text).join(' '));
    expect(checked).toMatchObject({ added: 1, wrong: 7 });
    expect(reasons).toEqual([
      'Giá có chữ. Hãy nhập số, ví dụ 75.000.',
      'Tồn kho không được nhỏ hơn 0.',
      '',
      'Mã SKU trùng với dòng 4.',
      'Thiếu mã SKU.',
      expect.stringContaining('Không có ngành hàng này'),
      'Tồn kho có chữ. Hãy nhập số, ví dụ 120.',
      expect.stringContaining('không phải số nguyên'),
    ]);
    const errors = unwrapText(await seller.call(getImportErrors, { params: { id: checked.id } }));
    expect(errors).toContain('Lý do');
    expect(errors).toContain('Tồn kho: Tồn kho có chữ');
    await apply(checked.id);
    expect((await products()).total).toBe(2);
  });
});

describe('a sheet of products that the shop has', () => {
  it('is exported and imports unchanged', async () => {
    await full();
    const checked = await check(await exported());
    expect(checked).toMatchObject({ added: 0, changed: 0, wrong: 0 });
    expect(checked.unchanged).toBe(checked.total);
  });

  it('shows old and new, writes only that, and moves stock as an import', async () => {
    const { id } = await full();
    const text = (await exported()).replace(',10,200,', ',25,200,');
    const checked = await check(text);
    expect(checked).toMatchObject({ added: 0, changed: 1, wrong: 0 });
    const changed = (await read(checked.id, { result: 'changed' })).rows;
    expect(changed).toMatchObject([{ changes: [{ field: 'stock', was: '10', now: '25' }] }]);
    await apply(checked.id);
    const { movements } = unwrap(await seller.call(listStockMovements, { params: { id }, query: {} })).data;
    expect(movements[0]).toMatchObject({ kind: 'import', change: 15, stock_after: 25 });
    const old = unwrapText(await seller.call(getImportOldValues, { params: { id: checked.id } }));
    expect(await check(old)).toMatchObject({ changed: 1, wrong: 0 });
  });

  it('refuses a row whose stock moved after the preview, and leaves what others changed', async () => {
    const made = await full();
    const text = (await exported()).replace(',10,200,', ',25,200,');
    const checked = await check(text);
    const [row] = (await read(checked.id, { result: 'changed' })).rows;
    const variant = made.variants.find(({ title }) => row!.title.includes(title.split(' / ')[0]!))!;
    await transact(market.context(), (context) =>
      takeStock(
        context,
        made.variants.map(({ id }) => ({ variant_id: id, quantity: 1, order_id: `don-${variant.id}` })),
      ),
    );
    const done = await apply(checked.id);
    expect(done).toMatchObject({ state: 'done', written: 0, wrong: 1 });
    expect((await read(checked.id, { result: 'wrong' })).rows[0]!.errors[0]!.text).toContain(
      'Tồn kho đã đổi từ 10 thành 9',
    );
    expect((await product(made.id)).variants.map((one) => one.inventory_quantity)).toEqual([9, 9, 9, 9]);
  });

  it('leaves what others changed after the preview', async () => {
    const made = await full();
    const checked = await check((await exported()).replace(',10,200,', ',25,200,'));
    const body = { product: { version: made.version, title: 'Áo của người khác' } };
    unwrap(await seller.call(saveSellerProduct, { params: { id: made.id }, body }));
    expect(await apply(checked.id)).toMatchObject({ written: 1, wrong: 0 });
    const after = await product(made.id);
    expect(after.title).toBe('Áo của người khác');
    expect(after.variants.filter((one) => one.inventory_quantity === 25)).toHaveLength(1);
  });

  it('undoes one product that the database refuses, and writes the others', async () => {
    const made = await full();
    const rows = ['Z-1', 'Z-2'].map((sku) => `${sku},Áo ${sku},${category},,,1,5000,1`);
    const { id } = await check(sheet(...rows));
    unwrap(await seller.call(applyProductImport, { params: { id }, body: {} }));
    let working: Promise<void> | undefined;
    await market.db.transaction().execute(async (tx) => {
      await sql`update variants set sku = 'Z-1' where id = ${made.variants[0]!.id}`.execute(tx);
      working = work();
      const waits = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waits.execute(market.db)).rows.length === 0);
    });
    await working;
    const done = await read(id);
    expect(done).toMatchObject({ state: 'done', written: 1, wrong: 1 });
    expect((await products()).products.filter(({ title }) => title.startsWith('Áo Z'))).toHaveLength(1);
  });

  it('stores cells that a spreadsheet would run as text', async () => {
    const [title, sku] = ['=HYPERLINK("http://x")', '+84-1'];
    await importAll(sheet(`${sku},"${title.replaceAll('"', '""')}",${category},,,1,5000,1`));
    const text = await exported();
    expect(text).toContain(`'${sku}`);
    expect(text).not.toMatch(/(^|[,"\n])[=+@-]/);
    expect(await check(text)).toMatchObject({ changed: 0, added: 0, wrong: 0 });
  });
});

describe('columns', () => {
  it('are matched by hand, which is stored for the shop', async () => {
    const text = [`Mã,Hàng hóa lạ,Ngành hàng,Giá,Tồn`, `C-1,Áo c,${category},5000,3`].join('\n');
    const checked = await check(text);
    expect(checked.columns.map(({ field }) => field)).toEqual([
      null,
      null,
      'category',
      'tier1_price',
      'stock',
    ]);
    const fields = ['sku', 'title', 'category', 'tier1_price', 'stock'];
    const params = { id: checked.id };
    const twice = await seller.call(mapProductImport, { params, body: { fields: ['sku', 'sku'] } });
    expect(twice).toMatchObject({ code: 'import.errors.mapping' });
    unwrap(await seller.call(mapProductImport, { params, body: { fields } }));
    await work();
    expect(await read(checked.id)).toMatchObject({ state: 'ready', added: 1, wrong: 0 });
    expect((await check(text)).columns.map(({ field }) => field)).toEqual(fields);
  });

  it('are found in files with semicolons, a byte order mark or UTF-16, below a title', async () => {
    const rows = sheet(`D-1,Áo d,${category},,,1,5000,1`);
    const variants = [
      `\uFEFF${rows.replaceAll(',', ';')}`,
      new Uint8Array(Buffer.from(`\uFEFF${rows.replaceAll(',', '\t')}`, 'utf16le')),
      `Bảng hàng tháng 11\n\n${rows}`,
    ];
    for (const text of variants) expect(await check(text)).toMatchObject({ added: 1, wrong: 0 });
  });
});

describe('a file that cannot be imported', () => {
  const refusal = async (content: string | Uint8Array<ArrayBuffer>) => {
    const outcome = await seller.call(importProducts, { body: {}, file: file(content) });
    return outcome.ok ? 'ok' : outcome.code;
  };
  it('is refused with a sentence', async () => {
    const latin = new Uint8Array(Buffer.from('M\xe3 h\xe0ng,T\xean\n1,2', 'latin1'));
    expect(await refusal(latin)).toBe('import.errors.encoding');
    expect(await refusal('\n\n')).toBe('import.errors.unreadable');
    expect(await refusal('SKU,Tên hàng')).toBe('import.errors.no_rows');
    expect(await refusal(new Uint8Array(Buffer.from('PK\u0003\u0004 no sheet')))).toBe(
      'import.errors.unreadable',
    );
    const many = `SKU\n${Array.from({ length: 10_001 }, (_, nth) => `X-${nth}`).join('\n')}`;
    expect(await refusal(many)).toBe('import.errors.too_many_rows');
  });
});

describe('an import', () => {
  it('is of its shop alone, is written once, and one of a shop at a time', async () => {
    const [first, second] = [
      await check(sheet(`E-1,Áo e,${category},,,1,5000,1`)),
      await check(sheet(`F-1,Áo f,${category},,,1,5000,1`)),
    ];
    const params = { id: first.id };
    expect(await other.call(getProductImport, { params, query: {} })).toMatchObject({ status: 404 });
    expect(await other.call(applyProductImport, { params, body: {} })).toMatchObject({ status: 404 });
    const twice = await Promise.all([1, 2].map(() => seller.call(applyProductImport, { params, body: {} })));
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await seller.call(applyProductImport, { params: { id: second.id }, body: {} })).toMatchObject({
      code: 'import.errors.busy',
    });
    await work();
    expect(await apply(second.id)).toMatchObject({ state: 'done', written: 1 });
  });
});

it('names an export by the day in Vietnam', async () => {
  const before = market.clock.now();
  market.clock.set(new Date('2026-11-21T20:00:00Z'));
  const as = await market.as(seller.userId!);
  const { headers } = await as.inject({ method: 'GET', url: exportProducts.path });
  market.clock.set(before);
  expect(headers['content-disposition']).toBe('attachment; filename="san-pham-2026-11-22.csv"');
});
