import type { Browser, BrowserContext, Page } from '@playwright/test';
import { changePassword } from '@market/contract/accounts/routes';
import { codeAt } from '../../apps/server/test/authenticator-app.ts';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectFitsAndAccessible, test } from '../market.ts';
import { registerPerson, type NewPerson } from '../new-person.ts';

const STEP_MS = 30_000;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Opens the sign-in page without the cookies of the session, which does not end. */
const openSignInAsGuest = async (context: BrowserContext, page: Page) => {
  await context.clearCookies();
  await page.goto('/dang-nhap');
};
const signIn = async (page: Page, { phone, password }: Pick<NewPerson, 'phone' | 'password'>) => {
  await page.getByLabel('Số điện thoại hoặc email').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
};

/** The same person on a second device. */
const signInOnSecondDevice = async (browser: Browser, person: NewPerson): Promise<[BrowserContext, Page]> => {
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await other.goto('/dang-nhap?next=/tai-khoan/ho-so');
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: 'Hồ sơ', level: 1 })).toBeVisible();
  return [otherContext, other];
};

test('a changed password signs in, and the other devices are signed out', async ({
  page,
  context,
  browser,
  pageErrors,
}) => {
  test.slow();
  const person = await registerPerson(page);
  const [otherContext, other] = await signInOnSecondDevice(browser, person);
  await page.goto('/tai-khoan/bao-mat');
  await expectFitsAndAccessible(page);
  const form = panel(page, 'Mật khẩu');
  const next = `${person.password} mới`;
  const write = async (current: string, repeated: string) => {
    await form.getByLabel('Mật khẩu hiện tại').fill(current);
    await form.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
    await form.getByLabel('Nhập lại mật khẩu mới').fill(repeated);
    await form.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  };
  await write(person.password, 'khác hẳn');
  await expect(form.getByLabel('Nhập lại mật khẩu mới')).toBeFocused();
  await write('không phải', next);
  await expect(form.getByRole('alert')).toHaveText('Mật khẩu hiện tại chưa đúng, hãy nhập lại.');
  await expect(form.getByLabel('Mật khẩu hiện tại')).toBeFocused();
  await expectFitsAndAccessible(page);
  await write(person.password, next);
  await expect(page.getByText('Đã đổi mật khẩu')).toBeVisible();
  await expect(form.getByLabel('Mật khẩu hiện tại')).toHaveValue('');
  await openSignInAsGuest(context, page);
  await signIn(page, { ...person, password: next });
  await expect(page).toHaveURL(/\/$/);
  await other.goto('/tai-khoan/ho-so');
  await expect(other).toHaveURL(/\/dang-nhap/);
  await otherContext.close();
  allowStatus(pageErrors, 422);
});

test('an authenticator app is turned on, requested at sign-in, and turned off with a recovery code', async ({
  page,
  context,
  pageErrors,
}) => {
  test.slow();
  const person = await registerPerson(page);
  await page.goto('/tai-khoan/bao-mat');
  const second = panel(page, 'Xác thực hai lớp');
  await second.getByRole('button', { name: 'Bật xác thực hai lớp' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /Mã QR/ })).toBeVisible();
  await expectFitsAndAccessible(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('6 số trong ứng dụng').fill('12');
  await dialog.getByRole('button', { name: 'Bật' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Hãy nhập đủ 6 số trong ứng dụng');
  await dialog.getByLabel('6 số trong ứng dụng').fill(codeAt(secret, new Date()));
  await dialog.getByRole('button', { name: 'Bật' }).click();
  const codes = dialog.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first, spare] = await codes.allInnerTexts();
  await expectFitsAndAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Tải về' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ma-khoi-phuc-cho-phien.txt');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Đóng khi chưa cất mã?' });
  await question.getByRole('button', { name: 'Hủy bỏ' }).click();
  await expect(question).toHaveCount(0);
  await expect(codes).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Tôi đã cất mã' }).click();
  await expect(second).toContainText('Đang bật');
  await expectFitsAndAccessible(page);

  await openSignInAsGuest(context, page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Xác thực hai lớp' })).toBeVisible();
  // the code that turned it on is used: the next one is accepted already
  await page.getByLabel('Mã xác thực 6 số').fill(codeAt(secret, new Date(Date.now() + STEP_MS)));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/tai-khoan/bao-mat');
  await second.getByRole('button', { name: 'Tắt xác thực hai lớp' }).click();
  await dialog.getByLabel(/mã khôi phục/).fill('sai-roi');
  await dialog.getByRole('button', { name: 'Tắt' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectFitsAndAccessible(page);
  await dialog.getByLabel(/mã khôi phục/).fill(first ?? spare ?? '');
  await dialog.getByRole('button', { name: 'Tắt' }).click();
  await expect(page.getByText('Đã tắt xác thực hai lớp')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Bật xác thực hai lớp' })).toBeVisible();
  allowStatus(pageErrors, 422);
});

/** A virtual authenticator that confirms every request. */
const addAuthenticator = async (context: BrowserContext, page: Page) => {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a passkey is added under a name, signs in without a password, and is removed', async ({
  page,
  context,
}) => {
  test.slow();
  await registerPerson(page);
  await addAuthenticator(context, page);
  await page.goto('/tai-khoan/bao-mat');
  const keys = panel(page, 'Passkey');
  const dialog = page.getByRole('dialog');
  await keys.getByRole('button', { name: 'Thêm passkey' }).click();
  await expectFitsAndAccessible(page);
  await dialog.getByLabel('Tên của passkey').fill('Máy ở sạp');
  await dialog.getByRole('button', { name: 'Tạo passkey' }).click();
  await expect(page.getByText('Đã thêm passkey')).toBeVisible();
  await expect(keys.getByRole('listitem')).toContainText('Máy ở sạp');
  await expect(keys.getByRole('listitem')).toContainText('chưa dùng lần nào');
  await expectFitsAndAccessible(page);

  // this authenticator has a passkey already
  await keys.getByRole('button', { name: 'Thêm passkey' }).click();
  await dialog.getByRole('button', { name: 'Tạo passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('đã có passkey');
  await dialog.getByRole('button', { name: 'Hủy bỏ' }).click();

  await openSignInAsGuest(context, page);
  await page.getByRole('button', { name: 'Đăng nhập bằng passkey' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/tai-khoan/bao-mat');
  await expect(keys.getByRole('listitem')).toContainText('dùng gần nhất');
  await keys.getByRole('button', { name: 'Xóa passkey Máy ở sạp' }).click();
  await dialog.getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByText('Đã xóa passkey')).toBeVisible();
  await expect(keys.getByRole('listitem')).toHaveCount(0);
});

test('the list of devices shows another device, and signs it out', async ({ page, browser }) => {
  const person = await registerPerson(page);
  const [otherContext, other] = await signInOnSecondDevice(browser, person);
  await page.goto('/tai-khoan/thiet-bi');
  await expectFitsAndAccessible(page);
  const devices = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Đăng nhập' });
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Thiết bị này' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Đăng xuất các thiết bị khác' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click();
  await expect(page.getByText('Đã đăng xuất các thiết bị khác')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await other.goto('/tai-khoan/ho-so');
  await expect(other).toHaveURL(/\/dang-nhap/);
  await otherContext.close();
});

/** Refuses one change as the server does ten minutes after the last reauthentication. */
const requireReauthenticationOnce = (page: Page) =>
  page.route(
    (url) => url.pathname === changePassword.path,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          message_code: 'account.errors.reauthentication_required',
          message: 'Hãy xác nhận đây là bạn trước khi thay đổi.',
          facts: { methods: ['password'] },
        },
      }),
    { times: 1 },
  );

test('a change that needs reauthentication takes the password in a dialog, then continues', async ({
  page,
  pageErrors,
}) => {
  const person = await registerPerson(page);
  await page.goto('/tai-khoan/bao-mat');
  await requireReauthenticationOnce(page);
  const form = panel(page, 'Mật khẩu');
  const next = `${person.password} mới`;
  await form.getByLabel('Mật khẩu hiện tại').fill(person.password);
  await form.getByLabel('Mật khẩu mới', { exact: true }).fill(next);
  await form.getByLabel('Nhập lại mật khẩu mới').fill(next);
  await form.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Xác nhận là bạn' });
  const password = dialog.getByLabel('Mật khẩu', { exact: true });
  await expect(password).toBeFocused();
  await expectFitsAndAccessible(page);
  await password.fill('không phải');
  await dialog.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(person.password);
  await dialog.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Đã đổi mật khẩu')).toBeVisible();
  allowStatus(pageErrors, 403);
  allowStatus(pageErrors, 422);
});
