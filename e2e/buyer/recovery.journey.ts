import type { Page } from '@playwright/test';
import { changeEmail } from '@market/contract/accounts/routes';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { freshEmail, freshPhone, registerPerson, fakeProviders } from '../new-person.ts';

const NEW_PASSWORD = 'mat khau moi 42';

/** The code of the second message: the first one verified the number or address. */
const secondCode = async (to: string): Promise<string> => {
  await expect.poll(async () => (await fakeProviders.messages({ to })).length).toBe(2);
  return fakeProviders.lastCode(to);
};

const reset = async (page: Page, code: string) => {
  await page.getByLabel('Mã xác nhận 6 số').fill(code);
  await page.getByLabel('Mật khẩu mới').fill(NEW_PASSWORD);
  await page.getByLabel('Nhập lại').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
};

const signInAgain = async (page: Page, account: string, path: string) => {
  await page.getByRole('link', { name: 'Đăng nhập' }).click();
  await page.getByLabel('Số điện thoại hoặc email').fill(account);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL(path);
};

test('a forgotten password is reset with a code sent to the phone', async ({ page, pageErrors }) => {
  const { phone } = await registerPerson(page);
  await page.context().clearCookies();
  await page.goto('/dang-nhap?next=/tim-shop');
  await page.getByLabel('Số điện thoại hoặc email').fill(phone);
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await expect(page).toHaveURL('/quen-mat-khau?next=%2Ftim-shop');
  await expect(page.getByLabel('Số điện thoại')).toHaveValue(phone);
  await page.getByLabel('Số điện thoại').fill(freshPhone());
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByRole('alert')).toHaveText('Số điện thoại chưa được đăng ký');
  allowStatus(pageErrors, 422);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByRole('button', { name: 'Gửi mã' }).click();

  await expect(page.getByRole('heading', { name: 'Đặt mật khẩu mới' })).toBeVisible();
  await expect(page.getByText(`${phone.slice(0, 4)} ••• ${phone.slice(-3)}`)).toBeVisible();
  await page.getByLabel('Mã xác nhận 6 số').fill('000000');
  await page.getByLabel('Mật khẩu mới').fill(NEW_PASSWORD);
  await page.getByLabel('Nhập lại').fill(`${NEW_PASSWORD}!`);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByText('Hai mật khẩu chưa giống nhau')).toBeVisible();
  await expect(page.getByLabel('Nhập lại')).toBeFocused();
  await page.getByLabel('Nhập lại').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByText('Mã chưa đúng hoặc đã hết hạn. Hãy nhập lại, hoặc lấy mã mới.')).toBeVisible();
  await expect(page.getByLabel('Mã xác nhận 6 số')).toBeFocused();
  allowStatus(pageErrors, 422);
  await expectAccessible(page);
  await expectFits(page);
  await reset(page, await secondCode(phone));

  await expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeVisible();
  await expectAccessible(page);
  await signInAgain(page, phone, '/tim-shop');
});

test('a forgotten password is reset with a code sent by e-mail', async ({ page, pageErrors }) => {
  const { phone } = await registerPerson(page);
  const email = freshEmail();
  await callRoute(page, changeEmail, { body: { email } });
  await callRoute(page, changeEmail, { body: { email, code: await fakeProviders.lastCode(email) } });
  await page.context().clearCookies();
  await page.goto('/quen-mat-khau');
  await page.getByRole('button', { name: 'Email' }).click();
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email chưa được đăng ký');
  allowStatus(pageErrors, 422);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByText(`${email.slice(0, 1)}***@cuahang.test`)).toBeVisible();
  await reset(page, await secondCode(email));
  await expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeVisible();
  await signInAgain(page, phone, '/');
});
