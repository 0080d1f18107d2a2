import { listCategories } from '@market/contract/catalogue/routes';
import { ask } from '../calls.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

const ROWS = 300;

test('a shop imports a sheet of 300 rows, and sells what stands in it @both', async ({
  page: seller,
  signInAs,
}, { project }) => {
  await signInAs('seller');
  const { categories } = await ask(seller, listCategories, { query: { level: 2 } });
  const category = `#${categories[0]!.id}`;
  const name = `Áo nhập ${project.name}`;
  const colours = ['Đỏ', 'Xanh', 'Đen'];
  const rows = Array.from({ length: ROWS }, (_, nth) => {
    const stock = nth === 7 ? '12o' : String(nth);
    return `${project.name}-${nth},${name} ${Math.floor(nth / 3)},${category},${colours[nth % 3]},10,${65_000 + nth},${stock}`;
  });
  const text = ['Mã hàng,Tên hàng,Ngành hàng,Màu,SL từ,Giá sỉ 1,Tồn', ...rows].join('\n');

  await seller.goto('/nguoi-ban/san-pham');
  await seller.getByRole('link', { name: 'Nhập file' }).click();
  await expect(seller.getByRole('heading', { name: 'Nhập sản phẩm từ Excel' })).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await seller
    .getByLabel('File sản phẩm')
    .setInputFiles({ name: 'hang-moi.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await expect(seller.getByRole('button', { name: 'Nhập 299 dòng' })).toBeVisible({ timeout: 20_000 });
  await seller.getByRole('link', { name: /^Lỗi/ }).click();
  await expect(
    seller.getByText('Tồn kho có chữ. Hãy nhập số, ví dụ 120.').filter({ visible: true }),
  ).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('button', { name: 'Nhập 299 dòng' }).click();
  await expect(seller.getByText('Đã nhập 299 dòng')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(seller);
  await expectFits(seller);

  await seller.goto(`/nguoi-ban/san-pham?keyword=${encodeURIComponent(`${name} 99`)}`);
  await expect(seller.getByText(`${name} 99`).filter({ visible: true }).first()).toBeVisible();
});
