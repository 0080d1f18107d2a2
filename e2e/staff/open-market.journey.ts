import type { Browser, Page } from '@playwright/test';
import { DEFAULT_PROFILE } from '@market/contract/rules/market-profile';
import { providersAt } from '@market/providers/client';
import { codeAt } from '../../apps/server/test/authenticator-app.ts';
import { freePort } from '../../tools/free-port.ts';
import { SAMPLE_PICTURE } from '../sample-picture.ts';
import { startLiveMarket, type LiveMarket } from '../live-market.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { freshEmail, freshPhone } from '../new-person.ts';
import { choosePlace } from '../choose-place.ts';
import { findPagesWithText } from './pages-with-text.ts';

const STEP_MS = 30_000;
const PASSWORD = 'vải thô ba lớp 27';
const ADMIN = '0913264880';
const PRODUCT = 'Áo polo cá sấu phối bo cổ dệt';
const SLOW = { timeout: 60_000 };

test.skip(process.env['E2E_URL'] !== undefined, 'the web app is built by the market that is tested');

let market: LiveMarket;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  market = await startLiveMarket(await freePort());
});
test.afterAll(() => market.stop());

/** A person in a browser of their own. */
const openBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ baseURL: market.url, locale: 'vi-VN' });
  return context.newPage();
};
const goto = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.locator(':root[data-hydrated]').waitFor({ state: 'attached' });
};

const makeAdmin = async (page: Page): Promise<void> => {
  await goto(page, '/');
  await expect(page).toHaveURL('/thiet-lap-tai-khoan');
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByLabel('Mã mở chợ')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Mã mở chợ').fill(market.code.toLowerCase());
  await page.getByLabel('Họ và tên').fill('Nguyễn Quốc Bảo');
  await page.getByLabel('Điện thoại').fill(ADMIN);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByText('Chào Nguyễn Quốc Bảo.')).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Nhập lại', { exact: true }).fill(PASSWORD);
  await page.getByLabel('6 số trong ứng dụng').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await page.getByRole('link', { name: 'Tôi đã cất mã, đăng nhập' }).click();
  await page.getByLabel('Số điện thoại hoặc email').fill(ADMIN);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.getByLabel('Mã xác thực 6 số').fill(codeAt(secret, new Date(Date.now() + STEP_MS)));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL('/quan-tri');
};

const card = (page: Page, title: string) => page.locator('details').filter({ hasText: title }).first();

const nameMarket = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Chợ tên gì?' })).toBeVisible();
  await page.getByLabel('Tên chợ').fill('Chợ Vải Ninh Hiệp');
  await page.getByLabel('Đơn vị chủ quản').fill('HTX Vải Ninh Hiệp');
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
};

const setUpMoney = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Tiền về đâu?' })).toBeVisible();
  const bank = card(page, 'Tài khoản ngân hàng');
  await bank.getByLabel('Ngân hàng', { exact: true }).selectOption('MB Bank');
  await bank.getByLabel('Số tài khoản').fill('09882300881');
  await bank.getByRole('button', { name: 'Lưu' }).click();
  await expect(bank.getByText('Nhập Chủ tài khoản.')).toBeVisible();
  await bank.getByLabel('Chủ tài khoản').fill('HTX VAI NINH HIEP');
  await bank.getByRole('button', { name: 'Lưu' }).click();
  await expect(bank.getByText('Đã lưu', { exact: true })).toBeVisible();
  const scan = page.getByRole('region', { name: 'Quét thử trước khi mở chợ' });
  await expect(scan).toContainText('HTX VAI NINH HIEP');
  await expect(scan.getByRole('img')).toBeVisible();
  await scan.getByRole('button', { name: 'Tôi đã quét, đúng tên' }).click();
  await expect(scan.getByText('Đã quét thử, đúng chủ tài khoản.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Thu tiền khi giao (COD)' })).toBeChecked();
  const momo = card(page, 'MoMo');
  await momo.getByText('Nhập khóa').click();
  await momo.getByLabel('Mã đối tác').fill('MOMODEMO');
  await momo.getByLabel('Access key').fill('demo-access');
  await momo.getByLabel('Khóa bí mật').fill('wrong');
  await momo.getByRole('button', { name: 'Thử ngay' }).click();
  await expect(momo.getByRole('status')).toContainText('MoMo không nhận khóa này');
  await momo.getByLabel('Khóa bí mật').fill('demo-secret');
  await momo.getByRole('button', { name: 'Thử ngay' }).click();
  await expect(momo.getByRole('status')).toContainText('MoMo nhận chữ ký và trả lời đúng.');
  await expectAccessible(page);
  await momo.getByRole('button', { name: 'Lưu' }).click();
  await expect(momo.getByText('Đã lưu', { exact: true })).toBeVisible();
  await expect(momo.getByLabel('Khóa bí mật')).toHaveValue('');
  await page.getByRole('link', { name: 'Tiếp tục' }).click();
};

const addCategories = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Ai chở hàng?' })).toBeVisible();
  const coach = page.getByRole('switch', { name: 'Gửi chành xe' });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await coach.click();
  await saved;
  await page.reload();
  await expect(coach).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tiếp tục' }).click();
  await expect(page.getByRole('radio', { name: /Bộ thời trang có sẵn/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tạo 73 danh mục' }).click();
  await expect(page.getByText(/^Đã thêm 73, sửa 0/)).toBeVisible();
  await page.getByRole('link', { name: 'Tiếp tục' }).click();
};

const finishSetUp = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Còn 1 việc nữa là mở chợ' })).toBeVisible();
  await expect(page.getByText('SMS chưa có nhà cung cấp')).toBeVisible();
  const sms = card(page, 'SMS');
  await sms.getByText('Nhập khóa').click();
  await sms.getByLabel('Nhà cung cấp').selectOption('eSMS');
  await sms.getByLabel('Tên thương hiệu gửi tin').fill('CHOPHIEN');
  await sms.getByLabel('API key').fill('demo');
  await sms.getByLabel('Khóa bí mật').fill('demo-secret');
  await sms.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('heading', { name: 'Chợ mở được rồi' })).toBeVisible();
  await sms.getByRole('button', { name: 'Thử ngay' }).click();
  await expect(sms.getByRole('status').first()).toContainText(`Đã nhận gửi tin thử tới ${ADMIN}`);
  await expect(page.getByRole('radio', { name: /Mở cho mọi người/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Mời người bán' }).click();
  await expect(page.getByText('Đã lưu. Hiện chợ đang mời người bán, khách chưa vào được.')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
};

/** Once a shop is approved. */
const openToEverybody = async (page: Page, guest: Page): Promise<void> => {
  await guest.goto('/product/search');
  await expect(guest.getByRole('heading', { name: 'Chợ sắp mở cửa' })).toBeVisible();
  await expectAccessible(guest);
  await expectFits(guest);
  await goto(page, '/quan-tri/thiet-lap?buoc=6');
  await page.getByRole('radio', { name: /Mở cho mọi người/ }).check();
  await page.getByRole('button', { name: 'Mở chợ' }).click();
  await expect(page.getByText('Đã lưu. Hiện chợ đang mở cho mọi người.')).toBeVisible();
};

const register = async (page: Page, name: string): Promise<void> => {
  const phone = freshPhone();
  await goto(page, '/dang-ky');
  await page.getByLabel('Số điện thoại').fill(phone);
  await page.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(page).toHaveURL(/buoc=2/);
  await page.getByLabel('Mã xác nhận 6 số').fill(await providersAt(market.providersUrl).lastCode(phone));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL(/buoc=3/);
  await page.getByLabel('Họ và tên').fill(name);
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page).toHaveURL(/buoc=4/);
};

const openShop = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Bán hàng' }).check();
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await page.getByLabel('Tên shop').fill('May Thu Cúc');
  await page.getByLabel('Loại hình kinh doanh').selectOption('Nhà bán sỉ');
  await choosePlace(page, 'Tỉnh / Thành phố', 'tphcm', 'TP. Hồ Chí Minh');
  await choosePlace(page, 'Phường / Xã', 'bay hien', 'Phường Bảy Hiền');
  await page.getByLabel('Số nhà, tên đường').fill('18 Gò Dầu');
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await page.getByRole('link', { name: 'Vào kênh người bán' }).click();
  const form = page.getByRole('form', { name: 'Món hàng đầu tiên' });
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ao.png', mimeType: 'image/png', buffer: SAMPLE_PICTURE });
  await expect(form.getByText('Ảnh bìa')).toBeVisible();
  await form.getByLabel('2. Tên hàng').fill(PRODUCT);
  await expect(form.getByText(/Ngành gợi ý: .*Áo polo/)).toBeVisible();
  await form.getByLabel('Bậc 1: từ bao nhiêu cái').fill('10');
  await form.getByLabel('Bậc 1: giá mỗi cái').fill('68.000');
  await form.getByLabel('Có sẵn, giao ngay').fill('900');
  await form.getByRole('button', { name: 'Đăng món này' }).click();
  await expect(page.getByText('Đã có món hàng đầu tiên')).toBeVisible();
  await goto(page, '/nguoi-ban/cai-dat');
  await page.getByLabel('Thu tiền khi giao (COD)').check();
  await page.getByRole('region', { name: 'Chính sách bán' }).getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Đã lưu.')).toBeVisible();
};

/** Claims and approves the oldest item of a queue, by the calls of its page. */
const approveFirst = (page: Page, kind: 'shop' | 'product'): Promise<number> =>
  page.evaluate(async (kind) => {
    const send = (path: string, body: object) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const queue = (await (await fetch(`/v1/admin/api/queue?kind=${kind}`)).json()) as {
      data: { items: { id: string }[] };
    };
    const { id } = queue.data.items[0]!;
    await send(`/v1/admin/api/queue/${kind}/${id}/claim`, {});
    return (await send(`/v1/admin/api/${kind}/${id}/approve`, {})).status;
  }, kind);

const buy = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Mua hàng' }).check();
  await page.getByRole('button', { name: 'Hoàn tất' }).click();
  await expect(async () => {
    await goto(page, `/tim-kiem?q=${encodeURIComponent('áo polo')}`);
    await page.getByRole('link', { name: PRODUCT }).first().click({ timeout: 2_000 });
  }).toPass(SLOW);
  const field = page.locator('#chon-hang').getByRole('textbox').filter({ visible: true }).first();
  await field.fill('10');
  await field.press('Tab');
  await page.getByRole('button', { name: 'Mua ngay', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/gio-hang\?chon=/);
  await page
    .getByRole('link', { name: /^Đặt hàng( 2 shop)?$/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await page.getByLabel('Dán địa chỉ (một dòng)').fill('12 Tràng Tiền, phường Hoàn Kiếm, thành phố Hà Nội');
  await page.getByRole('button', { name: 'Điền vào các ô' }).click();
  await expect(page.getByRole('combobox', { name: 'Phường / Xã' })).toHaveValue('Phường Hoàn Kiếm');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await page.getByRole('radio', { name: /COD/ }).check();
  const order = page.getByRole('button', { name: /^Đặt (?:hàng|\d+ đơn)$/ }).filter({ visible: true });
  await expect(order).not.toHaveAttribute('aria-disabled', 'true');
  await order.click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Đã gửi đơn, chờ shop xác nhận trong 48 giờ',
  );
};

test('an administrator sets up an empty live market in the browser, up to the first confirmed order', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const admin = await openBrowser(browser);
  await makeAdmin(admin);
  await goto(admin, '/quan-tri/thiet-lap');
  await nameMarket(admin);
  await setUpMoney(admin);
  await addCategories(admin);
  await finishSetUp(admin);

  const seller = await openBrowser(browser);
  await register(seller, 'Nguyễn Thị Thu Cúc');
  await openShop(seller);
  expect(await approveFirst(admin, 'shop')).toBe(200);
  expect(await approveFirst(admin, 'product')).toBe(200);

  const buyer = await openBrowser(browser);
  await openToEverybody(admin, buyer);
  await register(buyer, 'Trần Ngọc Hân');
  await buy(buyer);

  await goto(seller, '/nguoi-ban/don-hang?tab=all');
  await seller
    .getByRole('button', { name: /^Xác nhận đơn #/ })
    .first()
    .click();
  await expect(seller.getByRole('button', { name: /^Đã đóng gói #/ }).first()).toBeVisible();

  // no page and no message contains the default name of the market
  const defaultName = DEFAULT_PROFILE.name;
  expect(await findPagesWithText(buyer, defaultName, null)).toEqual([]);
  expect(await findPagesWithText(seller, defaultName, 'nguoi-ban')).toEqual([]);
  expect(await findPagesWithText(admin, defaultName, 'quan-tri')).toEqual([]);
  const messages = await providersAt(market.providersUrl).messages();
  expect(messages.length).toBeGreaterThan(0);
  expect(JSON.stringify(messages)).not.toContain(defaultName);
});
