import type { Page } from '@playwright/test';
import {
  fillRegistration,
  finishAsBuyer,
  finishAsSeller,
} from '@market/contract/accounts/registration-routes';
import { allowAbortedRequests, allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { freshEmail, freshPhone, fakeProviders } from '../new-person.ts';
import { choosePlace } from '../choose-place.ts';

const PASSWORD = 'vai tho cho phien 7';

const codeField = (page: Page) => page.getByLabel('Mã xác nhận 6 số');

/** Step 1: requests a code. */
const askCode = async (page: Page, phone: string) => {
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page).toHaveURL(/buoc=2/);
};

/** Steps 1 and 2. */
const proveNumber = async (page: Page, phone: string) => {
  await askCode(page, phone);
  await codeField(page).fill(await fakeProviders.lastCode(phone));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL(/buoc=3/);
};

/** Step 3. */
const fillIn = async (page: Page, name: string, email = freshEmail()) => {
  await page.getByLabel('Họ và tên').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page).toHaveURL(/buoc=4/);
};

test('a guest registers with a phone number and returns to the page they came from @both', async ({
  page,
  pageErrors,
}) => {
  const phone = freshPhone();
  await page.goto('/tim-shop');
  await page.goto('/dang-nhap?next=/tim-shop');
  await page.getByRole('link', { name: 'Đăng ký' }).click();
  await expect(page.getByRole('heading', { name: 'Số điện thoại của bạn' })).toBeVisible();
  await expect(page).toHaveURL('/dang-ky?next=%2Ftim-shop&buoc=1');

  await page.getByLabel('Số điện thoại').fill('0243 765 432');
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page.getByRole('alert')).toHaveText('Hãy nhập số di động Việt Nam, ví dụ 0908123456');
  await expect(page.getByLabel('Số điện thoại')).toBeFocused();
  await page.getByLabel('Số điện thoại').fill(`+84 ${phone.slice(1)}`);
  await expect(page.getByText(`Sẽ lưu thành ${phone}`)).toBeVisible();
  await expect(page.getByText('Không cần mã captcha, máy tự xác minh')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Gửi mã' }).click();

  await expect(page.getByRole('heading', { name: 'Nhập mã xác nhận' })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText(/Gửi lại mã sau/)).toBeVisible();
  const correctCode = await fakeProviders.lastCode(phone);
  await codeField(page).fill(correctCode === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Mã chưa đúng hoặc đã hết hạn. Hãy nhập lại, hoặc lấy mã mới.',
  );
  allowStatus(pageErrors, 422);
  await expectAccessible(page);
  await expectFits(page);
  await codeField(page).fill(`${correctCode.slice(0, 3)} ${correctCode.slice(3)}`);
  await page.getByRole('button', { name: 'Xác nhận' }).click();

  await expect(page.getByRole('heading', { name: 'Thông tin tài khoản' })).toBeVisible();
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByLabel('Họ và tên')).toBeFocused();
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill('12345678');
  await expect(page.getByText('Yếu')).toBeVisible();
  await choosePlace(page, 'Tỉnh / Thành phố', 'tphcm', 'TP. Hồ Chí Minh');
  await choosePlace(page, 'Phường / Xã', 'bay hien', 'Phường Bảy Hiền');
  await page.getByLabel('Họ và tên').fill('Trần Ngọc Hân');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByText('Mật khẩu này quá nhiều người dùng, hãy chọn mật khẩu khác.')).toBeVisible();
  allowStatus(pageErrors, 422);
  await expectAccessible(page);
  await expectFits(page);
  await fillIn(page, 'Trần Ngọc Hân');

  await expect(page.getByRole('heading', { name: 'Bạn dùng Chợ Phiên để làm gì?' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const interests = page.getByRole('group', { name: 'Bạn quan tâm mặt hàng nào?' });
  await interests.getByRole('button').first().click();
  await expect(interests.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true');
  // it is shown for two seconds, so the wait starts before
  const welcomeShown = expect(page.getByText('Chào mừng Hân đến với Chợ Phiên')).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await welcomeShown;
  await expect(page).toHaveURL('/tim-shop');

  await page.goto('/dang-ky');
  await expect(page).toHaveURL('/');
});

test('a registration continues at its step after the browser was closed', async ({
  page,
  browser,
  context,
}) => {
  const phone = freshPhone();
  await page.goto('/dang-ky');
  await askCode(page, phone);
  const reopen = async () => {
    const nextContext = await browser.newContext({ storageState: await context.storageState() });
    const reopenedPage = await nextContext.newPage();
    await reopenedPage.goto('/dang-ky');
    return reopenedPage;
  };
  const second = await reopen();
  await expect(second.getByRole('heading', { name: 'Nhập mã xác nhận' })).toBeVisible();
  await codeField(second).fill(await fakeProviders.lastCode(phone));
  await second.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(second).toHaveURL(/buoc=3/);
  await second.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD);

  const state = await second.context().storageState();
  expect(JSON.stringify(state)).not.toContain(PASSWORD);
  const third = await (await browser.newContext({ storageState: state })).newPage();
  await third.goto('/dang-ky');
  await expect(third.getByRole('heading', { name: 'Thông tin tài khoản' })).toBeVisible();
  await fillIn(third, 'Lê Văn Bền');
  for (const one of [second, third]) await one.context().close();
});

test('going back keeps the typed values, and the phone number can be changed', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/dang-ky');
  await proveNumber(page, phone);
  await page.getByLabel('Họ và tên').fill('Phạm Thu Hà');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Số điện thoại đã xác nhận' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Số điện thoại')).toHaveValue(phone);
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Phạm Thu Hà');
  await page.goBack();
  await page.getByRole('button', { name: 'Đổi số' }).click();
  const other = freshPhone();
  await askCode(page, other);
  await expect(page.getByText(other.slice(-3), { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nhập mã xác nhận' })).toBeVisible();
});

test('the cells of the code act as one field, and a new code is refused within a minute', async ({
  page,
  pageErrors,
}) => {
  const phone = freshPhone();
  await page.clock.install();
  await page.goto('/dang-ky');
  await askCode(page, phone);
  await codeField(page).pressSequentially('123x456');
  await expect(codeField(page)).toHaveValue('123456');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('9');
  await expect(codeField(page)).toHaveValue('123956');
  await page.keyboard.press('Home');
  await page.keyboard.press('0');
  await expect(codeField(page)).toHaveValue('023956');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(codeField(page)).toHaveValue('02395');

  await expect(page.getByText(/Gửi lại mã sau/)).toBeVisible();
  await page.clock.fastForward(61_000);
  // the clock of this browser is ahead: the server decides how long to wait
  await page.getByRole('button', { name: 'Gửi lại mã' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Vui lòng đợi \d+ giây rồi gửi lại mã\./);
  allowStatus(pageErrors, 429);
});

/** Step 4 of a seller, up to its button. */
const fillShop = async (page: Page, phone: string) => {
  await page.getByLabel('Tên shop').fill(`Sạp ${phone}`);
  await expect(page.getByLabel('Số điện thoại của shop')).toHaveValue(/^\d{4} \d{3} \d{3}$/);
  await page.getByLabel('Loại hình kinh doanh').selectOption('Nhà bán sỉ');
  await choosePlace(page, 'Tỉnh / Thành phố', 'tphcm', 'TP. Hồ Chí Minh');
  await choosePlace(page, 'Phường / Xã', 'bay hien', 'Phường Bảy Hiền');
  await page.getByLabel('Số nhà, tên đường').fill('128/5 Hoàng Hoa Thám');
};

test('a seller registers with a shop, which waits for review', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/dang-ky');
  await proveNumber(page, phone);
  await fillIn(page, 'Võ Thị Sạp');
  await page.getByRole('radio', { name: 'Bán hàng' }).check();
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page.getByLabel('Tên shop')).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await fillShop(page, phone);
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page.getByRole('heading', { name: 'Đã gửi hồ sơ shop' })).toBeVisible();
  await expect(page.getByText(`Chợ Phiên đang duyệt Sạp ${phone}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vào kênh người bán' }).click();
  await expect(page).toHaveURL('/nguoi-ban/tong-quan');
});

test('a person who postpones the last step of registration gets it at the next sign-in', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/dang-ky');
  await proveNumber(page, phone);
  await fillIn(page, 'Đỗ Mai');
  await page.getByRole('link', { name: 'Để sau' }).click();
  await expect(page).toHaveURL('/');
  // A call of the home page that is still open would be answered 401.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/dang-nhap?next=/tim-shop');
  await page.getByLabel('Số điện thoại hoặc email').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL('/dang-ky?next=%2Ftim-shop&buoc=4');
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page).toHaveURL('/tim-shop');
});

test('the first referral code of a visitor is stored', async ({ page, context }) => {
  const referralCode = async () => (await context.cookies()).find(({ name }) => name === 'ref_code')?.value;
  await page.goto('/dang-ky?ref_code=NGUOIMOT');
  await expect.poll(referralCode).toBe('NGUOIMOT');
  await page.goto('/dang-nhap?ref_code=NGUOIHAI');
  await expect(page.getByTestId('google-button')).toBeVisible();
  expect(await referralCode()).toBe('NGUOIMOT');
});

test('steps whose answers are lost are sent again and lead on', async ({ page, pageErrors }) => {
  const phone = freshPhone();
  await page.goto('/dang-ky');
  await proveNumber(page, phone);
  /** The server receives the call, and the page no answer. */
  const loseAnswer = (path: string) =>
    page.route(`**${path}`, async (route) => {
      await route.fetch();
      await route.abort();
    });
  await loseAnswer(fillRegistration.path);
  await page.getByLabel('Họ và tên').fill('Phạm Thu Hà');
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByRole('heading', { name: 'Bạn dùng Chợ Phiên để làm gì?' })).toBeVisible();
  await loseAnswer(finishAsBuyer.path);
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page).toHaveURL('/');
  allowAbortedRequests(pageErrors);
  for (const status of [409, 422]) allowStatus(pageErrors, status);
});

test('a shop whose opening was not answered is there after the sign-in that the page requires', async ({
  page,
  context,
  pageErrors,
}) => {
  const phone = freshPhone();
  await page.goto('/dang-ky');
  await proveNumber(page, phone);
  await fillIn(page, 'Võ Thị Sạp');
  await page.getByRole('radio', { name: 'Bán hàng' }).check();
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await fillShop(page, phone);
  // the opening ends the session, and the new one is lost with the answer
  const cookies = await context.cookies();
  await page.route(`**${finishAsSeller.path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(page.getByRole('alert')).toContainText('Không kết nối được máy chủ');
  await page.unrouteAll();
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await page.getByRole('link', { name: 'Đăng nhập', exact: true }).click();
  await page.getByLabel('Số điện thoại hoặc email').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/nguoi-ban');
  await expect(page).toHaveURL('/nguoi-ban/tong-quan');
  allowAbortedRequests(pageErrors);
  allowStatus(pageErrors, 401);
});
