import { expect, expectAccessible, expectFits, waitForArrowListener, test } from '../market.ts';

test('a seller creates a collection, adds products, reorders them with the keyboard and removes them @both', async ({
  page: seller,
  signInAs,
}) => {
  await signInAs('seller');
  await seller.goto('/nguoi-ban/bo-suu-tap');
  await seller.locator('html[data-hydrated]').waitFor();
  await expectAccessible(seller);
  await expectFits(seller);
  const name = `Hàng cuối mùa ${test.info().project.name} ${test.info().retry + 1}`;
  await seller.getByRole('button', { name: 'Tạo bộ sưu tập' }).click();
  await seller.getByRole('textbox', { name: 'Tên bộ sưu tập' }).fill(name);
  await seller.keyboard.press('Enter');
  await seller.getByRole('link', { name }).click();
  await expect(seller.getByText('Bộ này chưa có sản phẩm đang bán')).toBeVisible();
  const form = seller.getByRole('form', { name: 'Thêm sản phẩm' });
  for (const index of [1, 2]) {
    await form.getByRole('combobox').selectOption({ index });
    await form.getByRole('button', { name: 'Thêm' }).click();
    await expect(seller.getByText(`${index} sản phẩm, hiện theo thứ tự này`)).toBeVisible();
  }
  await expectAccessible(seller);
  await expectFits(seller);
  const handles = seller.getByRole('button', { name: /^Đổi chỗ/ });
  const [first, second] = await handles.evaluateAll((all) => all.map((one) => one.ariaLabel!));
  await handles.first().focus();
  await seller.keyboard.press('Space');
  await expect(seller.getByText(/^Chỗ thứ 1 trong/)).toBeAttached();
  await waitForArrowListener(seller);
  await seller.keyboard.press('ArrowRight');
  await expect(seller.getByText(/^Chỗ thứ 2 trong/)).toBeAttached();
  const orderResponse = seller.waitForResponse((answer) => answer.url().endsWith('/order'));
  await seller.keyboard.press('Space');
  expect((await orderResponse).status()).toBe(200);
  await seller.reload();
  await seller.locator('html[data-hydrated]').waitFor();
  await expect(handles.first()).toHaveAccessibleName(second);
  await expect(handles.nth(1)).toHaveAccessibleName(first);
  for (const count of [1, 0]) {
    await seller
      .getByRole('button', { name: /^Bỏ khỏi bộ/ })
      .first()
      .click();
    await expect(handles).toHaveCount(count);
  }
  await expect(seller.getByText('Bộ này chưa có sản phẩm đang bán')).toBeVisible();
  await seller.getByRole('button', { name: 'Xóa bộ sưu tập' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(seller).toHaveURL(/bo-suu-tap$/);
});
