import { allowAbortedRequests } from '../expected-errors.ts';
import { deleteSellerPriceRules } from '../seller-promotions.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

const PROMOTIONS = '/nguoi-ban/khuyen-mai';

test('a seller creates a discount code, changes it and stops it @both', async ({ page: seller, signInAs }, {
  project,
}) => {
  await signInAs('seller');
  const code = `THU-${project.name}`.toUpperCase();
  await deleteSellerPriceRules(seller, code);
  await seller.goto(`${PROMOTIONS}?muc=ma`);
  await seller.getByRole('link', { name: 'Tạo mã' }).first().click();
  const form = seller.getByRole('form', { name: 'Tạo mã giảm giá' });
  await form.getByRole('button', { name: 'Tạo mã' }).click();
  await expect(form.getByText('Phần trăm giảm từ 1 đến 100.')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await form.getByLabel('Tên chương trình').fill(`Khách thử ${project.name}`);
  await form.getByRole('textbox', { name: 'Mã', exact: true }).fill(code);
  await form.getByLabel('Mức giảm').fill('5');
  await form.getByLabel('Giảm tối đa').fill('20.000');
  await form.getByLabel('Số lượt dùng').fill('50');
  await expect(form.getByText('Shop chi nhiều nhất 1.000.000 ₫')).toBeVisible();
  await form.getByRole('button', { name: 'Tạo mã' }).click();
  const row = seller.getByRole('listitem').filter({ hasText: code });
  await expect(row.getByText('Đang dùng')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);

  await row.getByRole('link', { name: /^Sửa/ }).click();
  const change = seller.getByRole('form', { name: 'Sửa mã giảm giá' });
  await change.getByLabel('Số lượt dùng').fill('60');
  await change.getByRole('button', { name: 'Lưu mã' }).click();
  await expect(row.getByText('0/60')).toBeVisible();

  await row.getByRole('button', { name: /^Dừng/ }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(row).toBeHidden();
});

test('leaving an unsaved deal needs a confirmation, a calendar lists promotions, and a wrong sum is refused', async ({
  page: seller,
  pageErrors,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto(PROMOTIONS);
  await expect(seller.getByText('Đang chạy').first()).toBeVisible();
  await expectAccessible(seller);
  await seller.getByRole('link', { name: 'Tạo deal' }).first().click();
  const form = seller.getByRole('form', { name: 'Tạo deal' });
  const search = form.getByRole('searchbox', { name: 'Tìm sản phẩm của shop' });
  await seller.route('**/v2/search/product_summaries?*', (request) => request.abort());
  await search.fill('áo');
  await expect(form.getByRole('status')).toHaveText('Chưa tìm được sản phẩm. Kiểm tra mạng rồi gõ lại.');
  await seller.unroute('**/v2/search/product_summaries?*');
  await search.fill('áo thun');
  await expect(form.getByRole('status')).toHaveText(/^\d+ sản phẩm$/);
  allowAbortedRequests(pageErrors);
  await form.getByRole('combobox', { name: /Sản phẩm/ }).selectOption({ index: 1 });
  await form.getByLabel('Giá deal').fill('1.000');
  await form.getByLabel('Số lượng').fill('10');
  await expect(form.getByText(/^Khách tiết kiệm mỗi/)).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  const size = seller.viewportSize()!;
  await seller.setViewportSize({ width: 320, height: 700 });
  await expectFits(seller);
  await seller.setViewportSize(size);
  await seller.getByRole('link', { name: 'Khách hàng' }).click();
  await seller
    .getByRole('dialog', { name: 'Rời trang khi chưa lưu?' })
    .getByRole('button', { name: 'Ở lại' })
    .click();
  await expect(form.getByLabel('Giá deal')).toHaveValue('1.000');
  const asked = seller.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' });
  await form.getByRole('link', { name: 'Hủy bỏ' }).click();
  await asked.getByRole('button', { name: 'Ở lại' }).click();
  await expect(form.getByLabel('Giá deal')).toHaveValue('1.000');
  await seller.getByRole('link', { name: 'Lịch', exact: true }).click();
  await asked.getByRole('button', { name: 'Rời trang' }).click();
  await expect(
    seller.getByRole('region', { name: 'Lịch khuyến mãi' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(seller);
  await seller.getByRole('link', { name: /^Miễn phí giao/ }).click();
  const shipping = seller.getByRole('form', { name: 'Miễn phí giao' });
  await shipping.getByLabel('Tiền hàng từ').fill('muời');
  await shipping.getByRole('button', { name: 'Lưu' }).click();
  await expect(shipping.getByText('Hãy nhập số tiền, ví dụ 500.000.')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
});
