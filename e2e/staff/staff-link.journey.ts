import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { codeAt } from '../../apps/server/test/authenticator-app.ts';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { freshPhone } from '../new-person.ts';

const STEP_MS = 30_000;
const PASSWORD = 'vải thô ba lớp 27';
const dataDir = process.env['E2E_DATA_DIR'] ?? '';

/** The link that the command of the operator prints for a new member of staff. */
const linkFor = async (phone: string, baseURL: string): Promise<string> => {
  const args = [
    'tools/market.ts',
    'staff:create',
    '--phone',
    phone,
    '--name',
    'Nguyễn Lan',
    '--role',
    'editor',
  ];
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: baseURL };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout.match(/https?:\S+/)![0];
};

test('a link from the operator creates a staff account with a second factor, and works once', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  test.skip(dataDir === '', 'the market runs already: name its DATA_DIR by E2E_DATA_DIR');
  test.slow();
  const phone = freshPhone();
  const link = await linkFor(phone, baseURL!);
  await page.goto(link);
  await expect(page.getByText('Chào Nguyễn Lan.')).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeFocused();
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nhập lại', { exact: true }).fill(PASSWORD);
  await page.getByLabel('6 số trong ứng dụng').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page.getByRole('heading', { name: 'Tài khoản đã sẵn sàng' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')).toHaveCount(10);
  await expectFits(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tôi đã cất mã, đăng nhập' }).click();
  await page.getByLabel('Số điện thoại hoặc email').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  // the code that turned it on is used: the next one is accepted already
  await page.getByLabel('Mã xác thực 6 số').fill(codeAt(secret, new Date(Date.now() + STEP_MS)));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL(/\/quan-tri$/);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('đã được dùng');
  allowStatus(pageErrors, 404);
});
