import { changeSettings } from '@market/contract/market-settings/routes';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, password, test } from '../market.ts';

test('a setting changes after the administrator reauthenticates', async ({ page, signInAs, pageErrors }) => {
  await signInAs('staff');
  await page.goto('/quan-tri/cai-dat?nhom=limits');
  // refuses one change as the server does ten minutes after the sign-in
  await page.route(
    (url) => url.pathname === changeSettings.path,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          message_code: 'account.errors.reauthentication_required',
          message: 'Hãy xác nhận đây là bạn trước khi thay đổi.',
          facts: { methods: ['password', 'totp'] },
        },
      }),
    { times: 1 },
  );
  await page.getByLabel('Yêu cầu gửi shop').fill('12');
  await page.getByRole('button', { name: 'Lưu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Xác nhận là bạn' });
  await expect(dialog.getByLabel('Mật khẩu', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL(/da-luu=1/);
  await expect(page.getByLabel('Yêu cầu gửi shop')).toHaveValue('12');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
  allowStatus(pageErrors, 403);
});
