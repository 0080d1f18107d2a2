import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a shop makes a collection, fills it and takes a product out @both', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/bo-suu-tap');
  await seller.locator('html[data-hydrated]').waitFor();
  await expectAccessible(seller);
  await expectFits(seller);
  const name = `Hàng cuối mùa ${test.info().project.name}`;
  await seller.getByRole('button', { name: 'Tạo bộ sưu tập' }).click();
  await seller.getByRole('textbox', { name: 'Tên bộ sưu tập' }).fill(name);
  await seller.keyboard.press('Enter');
  await seller.getByRole('link', { name }).click();
  await expect(seller.getByText('Bộ này chưa có sản phẩm đang bán')).toBeVisible();
  const form = seller.getByRole('form', { name: 'Thêm sản phẩm' });
  await form.getByRole('combobox').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Thêm' }).click();
  await expect(seller.getByText('1 sản phẩm, thêm sau đứng trước')).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  await seller.getByRole('button', { name: /^Bỏ khỏi bộ/ }).click();
  await expect(seller.getByText('Bộ này chưa có sản phẩm đang bán')).toBeVisible();
  await seller.getByRole('button', { name: 'Xóa bộ sưu tập' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(seller).toHaveURL(/bo-suu-tap$/);
});
