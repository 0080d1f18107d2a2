import { readFile } from 'node:fs/promises';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { registerPerson, fakeProviders } from '../new-person.ts';

test('a buyer downloads their data, deletes the account with a code, and can no longer sign in', async ({
  page,
  pageErrors,
}) => {
  test.slow();
  const { phone, email, password } = await registerPerson(page, 'Phan Thị Bích Ngà');
  await page.goto('/tai-khoan/bao-mat');
  await page.getByRole('link', { name: /Dữ liệu của tôi/ }).click();
  await expect(page).toHaveURL(/\/tai-khoan\/du-lieu$/);
  await expectFits(page);
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tải dữ liệu của tôi' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const exported = await readFile(await file.path(), 'utf8');
  for (const value of ['Bích', phone, email]) expect(exported).toContain(value);

  await page.getByRole('button', { name: 'Xóa tài khoản' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(dialog.getByLabel('Mã xác nhận')).toBeFocused();
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByLabel('Mã xác nhận').fill('12');
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Hãy nhập đủ 6 số của mã');
  await expect.poll(async () => (await fakeProviders.messages({ to: phone })).length).toBe(2);
  await dialog.getByLabel('Mã xác nhận').fill(await fakeProviders.lastCode(phone));
  await dialog.getByRole('button', { name: 'Xóa vĩnh viễn' }).click();
  await expect(page.getByText(/^Đã xóa tài khoản của bạn/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('signed_in');

  await page.goto('/tai-khoan/ho-so');
  await expect(page).toHaveURL(/\/dang-nhap/);
  await page.getByLabel('Số điện thoại hoặc email').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Số điện thoại, email hoặc mật khẩu chưa đúng.');
  allowStatus(pageErrors, 401);
});

test('deleting an account with open orders is refused, with a link to the orders', async ({
  page,
  signInAs,
  pageErrors,
}) => {
  await signInAs('buyer');
  await page.goto('/tai-khoan/du-lieu');
  await page.getByRole('button', { name: 'Xóa tài khoản' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(dialog.getByText(/^Bạn còn \d+ đơn hàng chưa xong/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page).toHaveURL(/\/tai-khoan\/don-hang$/);
  allowStatus(pageErrors, 409);
});
