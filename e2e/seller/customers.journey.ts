import { expect, expectAccessible, expectFits, test } from '../market.ts';

const CUSTOMERS = '/nguoi-ban/khach-hang';

test('a shop finds a customer, and writes a tag and a note @both', async ({ page: seller, signInAs }, {
  project,
}) => {
  await signInAs('seller');
  await seller.goto(`${CUSTOMERS}?sort=orders`);
  await expect(seller.getByRole('heading', { name: 'Khách đã mua' })).toBeVisible();
  await expectAccessible(seller);
  await expectFits(seller);
  const first = seller.locator('main a[href*="khach="]').filter({ visible: true }).first();
  const name = (await first.textContent())!.trim();
  await first.click();
  const dialog = seller.getByRole('dialog');
  await expect(dialog.getByText('Đơn gần đây')).toBeVisible();
  await expectAccessible(seller, 'dialog');
  await expectFits(seller);
  const tag = `Thử ${project.name}`;
  const tags = dialog.getByLabel('Nhãn');
  await tags.fill(`Đội bóng, ${'x'.repeat(31)}`);
  await expect(dialog.getByText('Mỗi nhãn dài tối đa 30 ký tự.')).toBeVisible();
  await tags.fill(tag);
  await dialog.getByLabel('Ghi chú của shop').fill('Giao trước 9 giờ');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect(dialog).toBeHidden();
  await seller.getByRole('link', { name: new RegExp(`^${tag}`) }).click();
  await expect(seller).toHaveURL(/tag=/);
  await expect(first).toContainText(name.slice(-6));
  await first.click();
  await expect(dialog.getByLabel('Ghi chú của shop')).toHaveValue('Giao trước 9 giờ');
  await seller.keyboard.press('Escape');
  await expect(seller).not.toHaveURL(/khach=/);
});
