import { listCategories } from '@market/contract/catalogue/routes';
import { callRoute, type Caller } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

const IMPORT = '/nguoi-ban/san-pham/nhap';
const COLOURS = ['Đỏ', 'Xanh', 'Đen'];
const WRONG_STOCK = 'Tồn kho có chữ. Hãy nhập số, ví dụ 120.';

/** Products in three colours; the stock in the eighth row is not a number. */
const sheetOf = async (page: Caller, { code, name, rows }: { code: string; name: string; rows: number }) => {
  const { categories } = await callRoute(page, listCategories, { query: { level: 2 } });
  const lines = Array.from({ length: rows }, (_, index) => {
    const stock = index === 7 ? '12o' : String(index);
    return `${code}-${index},${name} ${Math.floor(index / 3)},#${categories[0]!.id},${COLOURS[index % 3]},10,${65_000 + index},${stock}`;
  });
  const text = ['Mã hàng,Tên hàng,Ngành hàng,Màu,SL từ,Giá sỉ 1,Tồn', ...lines].join('\n');
  return { name: 'hang-moi.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
};

test('a seller imports a sheet of 300 rows, and finds its products in the list', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('secondSeller');
  const file = await sheetOf(seller, { code: 'NHAP', name: 'Áo nhập', rows: 300 });
  await seller.goto('/nguoi-ban/san-pham');
  await seller.getByRole('link', { name: 'Nhập file' }).click();
  await expect(seller.getByRole('heading', { name: 'Nhập sản phẩm từ Excel' })).toBeVisible();
  await seller.getByLabel('File sản phẩm').setInputFiles(file);
  const apply = seller.getByRole('button', { name: 'Nhập 299 dòng' });
  await expect(apply).toBeVisible({ timeout: 20_000 });
  await seller.getByRole('link', { name: /^Lỗi/ }).click();
  await expect(seller.getByText(WRONG_STOCK).filter({ visible: true })).toBeVisible();
  await expectAccessible(seller);
  await apply.click();
  await expect(seller.getByText('Đã nhập 299 dòng')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.goto(`/nguoi-ban/san-pham?keyword=${encodeURIComponent('Áo nhập 99')}`);
  await expect(seller.getByText('Áo nhập 99').filter({ visible: true }).first()).toBeVisible();
});

test('the preview of an import fits a phone @phone', async ({ page: seller, signInAs }) => {
  await signInAs('secondSeller');
  const file = await sheetOf(seller, { code: 'XEM', name: 'Áo xem trước', rows: 9 });
  await seller.goto(IMPORT);
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByLabel('File sản phẩm').setInputFiles(file);
  await expect(seller.getByRole('button', { name: 'Nhập 8 dòng' })).toBeVisible({ timeout: 20_000 });
  await expect(seller.getByText(WRONG_STOCK).filter({ visible: true })).toBeVisible();
  await seller.getByText('Xem hoặc sửa cách ghép cột').click();
  await expectAccessible(seller);
  await expectFits(seller);
});
