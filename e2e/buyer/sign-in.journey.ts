import type { Page } from '@playwright/test';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, people, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';
import { nextCode, personWithTotp } from '../person-with-totp.ts';

const signIn = async (page: Page, account: string, password: string) => {
  await page.getByLabel('Số điện thoại hoặc email').fill(account);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
};

test('the page offers every way to sign in @both', async ({ page }) => {
  await page.goto('/dang-nhap?next=/tim-shop');
  await expect(page.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page.getByTestId('google-button')).toHaveText('Tiếp tục với Google');
  await expect(page.getByRole('button', { name: 'Đăng nhập bằng passkey' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quên mật khẩu?' })).toHaveAttribute(
    'href',
    '/quen-mat-khau?next=%2Ftim-shop',
  );
  await expect(page.getByRole('link', { name: 'Đăng ký' })).toHaveAttribute(
    'href',
    '/dang-ky?next=%2Ftim-shop',
  );
  await expectAccessible(page);
  await expectFits(page);
});

test('a wrong password and an unknown account get the same message', async ({ page, pageErrors }) => {
  await page.goto('/dang-nhap');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByLabel('Số điện thoại hoặc email')).toBeFocused();
  for (const account of [people.buyer, 'khong.ai@cuahang.test']) {
    await signIn(page, account, 'sai mat khau');
    await expect(page.getByText('Số điện thoại, email hoặc mật khẩu chưa đúng.')).toBeVisible();
  }
  allowStatus(pageErrors, 401);
});

test('an account with an authenticator app takes its code, or for a recovery code @phone', async ({
  page,
  pageErrors,
}) => {
  const { phone, password, secret, recovery } = await personWithTotp(page);
  await page.goto('/dang-nhap?next=/tim-shop');
  await signIn(page, phone, password);
  await expect(page.getByRole('heading', { name: 'Xác thực hai lớp' })).toBeVisible();
  const cells = page.getByLabel('Mã xác thực 6 số');
  await expect(cells).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  const next = nextCode(secret);
  await cells.fill(next === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Mã chưa đúng hoặc đã hết hạn. Hãy nhập lại, hoặc lấy mã mới.',
  );
  allowStatus(pageErrors, 422);
  await cells.fill(next);
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL('/tim-shop');

  await page.context().clearCookies();
  await page.goto('/dang-nhap');
  await signIn(page, phone, password);
  await page.getByRole('button', { name: 'Dùng mã khôi phục' }).click();
  await expect(page.getByLabel('Mã khôi phục')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Mã khôi phục').fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL('/');
});

test('after too many wrong codes the password is asked again', async ({ page, pageErrors }) => {
  const { phone, password } = await personWithTotp(page);
  await page.goto('/dang-nhap');
  await signIn(page, phone, password);
  await expect(page.getByRole('heading', { name: 'Xác thực hai lớp' })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Đăng nhập' });
  for (let tries = 0; tries < 6 && !(await heading.isVisible()); tries += 1) {
    await page.getByLabel('Mã xác thực 6 số').fill('000000');
    const signInResponse = page.waitForResponse(/dang-nhap\.data/);
    await page.getByRole('button', { name: 'Xác nhận' }).click();
    await signInResponse;
    await expect(page.getByRole('alert').or(heading).first()).toBeVisible();
  }
  await expect(page.getByText('Phiên xác thực đã hết hạn, vui lòng đăng nhập lại.')).toBeVisible();
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeVisible();
  allowStatus(pageErrors, 401);
  allowStatus(pageErrors, 422);
});

test('a page whose session ended explains it, and signing in leads back to it', async ({
  page,
  pageErrors,
}) => {
  const { phone, password } = await registerPerson(page);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().addCookies(cookies.filter(({ httpOnly }) => !httpOnly));
  await page.goto('/tai-khoan/don-hang');
  await expect(page).toHaveURL('/dang-nhap?next=%2Ftai-khoan%2Fdon-hang&het-phien=1');
  await expect(page.getByRole('heading', { name: 'Hãy đăng nhập lại' })).toBeVisible();
  await signIn(page, phone, password);
  await expect(page).toHaveURL('/tai-khoan/don-hang');
  // the browser asked for the session before it received that it had ended
  allowStatus(pageErrors, 401);
});

test('the Google button signs in, and the last step of registration can be left for later', async ({
  page,
}) => {
  await page.goto('/dang-nhap?next=/tim-shop');
  const popup = page.waitForEvent('popup');
  await page.getByTestId('google-button').click();
  await (await popup).getByTestId('google-account-quan').click();
  await expect(page.getByRole('heading', { name: 'Bạn dùng Chợ Phiên để làm gì?' })).toBeVisible();
  await expect(page).toHaveURL('/dang-ky?next=%2Ftim-shop&buoc=4');
  await page.getByRole('link', { name: 'Để sau' }).click();
  await expect(page).toHaveURL('/tim-shop');
  expect(await page.evaluate("localStorage.getItem('user_id')")).toMatch(/^\d+$/);
});
