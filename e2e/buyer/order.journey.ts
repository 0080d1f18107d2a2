import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, people, test } from '../market.ts';
import { bookTransfer, emptyCart, PASSWORD } from './by-call.ts';
import { orderButton } from './fresh-buyer.ts';
import { findGoods, pickFirst, type Goods } from './goods.ts';

// One after the other: they share a cart.
test.describe.configure({ mode: 'default' });

/** A page whose pictures are being drawn for the first time. */
const FIRST_TIME = { timeout: 30_000 };
/** Each project orders as somebody else: two journeys in one cart would get in each other's way. */
const buyerOf = (isMobile: boolean) => (isMobile ? 'secondSeller' : 'buyer');
const shareOf = (isMobile: boolean) => (isMobile ? 1 : 0);

const pressVisible = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

const signInByForm = async (page: Page, account: string): Promise<void> => {
  await page.getByLabel('Số điện thoại hoặc email').fill(account);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
};

const buyNow = async (page: Page, goods: Goods): Promise<void> => {
  await page.goto(goods.path);
  await pickFirst(page, goods);
  await pressVisible(page, 'Mua ngay');
  await expect(page).toHaveURL(/\/gio-hang\?chon=/, FIRST_TIME);
};

/** Chooses a way to pay, waits for the figures and orders. */
const payBy = async (page: Page, method: RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Xác nhận đơn hàng' })).toBeVisible(FIRST_TIME);
  await page.getByRole('radio', { name: method }).check();
  await expect(orderButton(page)).toBeInViewport();
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expectFits(page);
  await expectAccessible(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/, FIRST_TIME);
};

const numbersOn = async (page: Page): Promise<string[]> => [
  ...new Set((await page.getByRole('main').innerText()).match(/#CP-\d{4}-\d{5,}/g)),
];

test.beforeEach(({ request, isMobile }) => emptyCart(request, people[buyerOf(isMobile)]));

test('a guest picks from two shops, signs in, orders both by COD and finds them in the list @both', async ({
  page,
  request,
  isMobile,
}) => {
  // pictures are drawn when they are first asked for
  test.slow();
  const [one, other] = await findGoods(request, { count: 2, share: shareOf(isMobile) });
  await page.goto(one!.path);
  await pickFirst(page, one!);
  await pressVisible(page, 'Thêm vào giỏ');
  await expect(page).toHaveURL(/\/dang-nhap\?next=/, FIRST_TIME);
  const reason = page.getByText(/^Đăng nhập để thêm \d+ .+ vào giỏ$/);
  await expect(reason).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Đăng ký', exact: true }).click();
  await expect(page.getByLabel('Số điện thoại', { exact: true })).toBeVisible();
  await expect(reason).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Đăng nhập', level: 1 })).toBeVisible();
  await expect(reason).toBeVisible();
  await signInByForm(page, people[buyerOf(isMobile)]);
  await expect(page.getByText('Đã đưa hàng bạn chọn vào giỏ')).toBeVisible(FIRST_TIME);
  await expect(page).toHaveURL(new RegExp(`${one!.path}$`));

  await buyNow(page, other!);
  const tick = (goods: Goods) => page.getByRole('checkbox', { name: `Chọn ${goods.title}` }).first();
  await expect(tick(other!)).toBeChecked();
  await expect(tick(one!)).not.toBeChecked();
  await tick(one!).check();
  await expectFits(page);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /^Đặt hàng( 2 shop)?$/ })
    .filter({ visible: true })
    .click();

  await payBy(page, /COD/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Đã gửi đơn, chờ shop xác nhận trong 48 giờ',
  );
  await expectFits(page);
  await expectAccessible(page);
  const numbers = await numbersOn(page);
  expect(numbers).toHaveLength(2);

  await page.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page).toHaveURL(/\/tai-khoan\/don-hang$/, FIRST_TIME);
  for (const number of numbers) await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
});

test('an order by transfer shows its code, waits by itself and is paid when the money comes', async ({
  page,
  request,
  isMobile,
  signInAs,
}) => {
  test.slow();
  const [goods] = await findGoods(request, {
    count: 1,
    share: shareOf(isMobile),
    fits: ({ payment_timing, payment_methods }) =>
      payment_timing === 'at_order' && payment_methods.includes('bank_transfer'),
  });
  await signInAs(buyerOf(isMobile));
  await buyNow(page, goods!);
  await page
    .getByRole('link', { name: /^Đặt hàng$/ })
    .filter({ visible: true })
    .click();
  await payBy(page, /Chuyển khoản/);

  await expect(page.getByRole('img', { name: /VietQR/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sao chép nội dung' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tôi đã chuyển khoản' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đang chờ xác nhận thanh toán');

  const paymentId = new URL(page.url()).searchParams.get('payment') ?? '';
  const amount = Number(
    (await page.getByRole('img', { name: /VietQR/ }).getAttribute('alt'))?.replaceAll(/\D/g, ''),
  );
  await bookTransfer(request, paymentId, amount);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanh toán thành công');
  const [number] = await numbersOn(page);
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('main').getByText(number!).first()).toBeVisible();
});

test('the cart corrects what the stock cannot cover, says so, and gives back what was removed', async ({
  page,
  request,
  isMobile,
  signInAs,
}) => {
  test.slow();
  const [goods] = await findGoods(request, { count: 1, share: shareOf(isMobile) });
  await signInAs(buyerOf(isMobile));
  await buyNow(page, goods!);
  const field = page.getByRole('textbox', { name: `Số lượng ${goods!.title}` }).first();
  await field.fill('999999');
  await field.press('Enter');
  await expect(page.getByText(/^Kho chỉ còn \d+ .+, đã chỉnh số lượng$/).first()).toBeVisible();
  await expect(field).not.toHaveValue('999999');

  const remove = page.getByRole('button', { name: `Xóa ${goods!.title}` }).filter({ visible: true });
  const lines = await remove.count();
  await remove.first().click();
  await expect(remove).toHaveCount(lines - 1);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(remove).toHaveCount(lines);
});

test('a wrong password and an unknown account are one sentence', async ({ page, complaints }) => {
  await page.goto('/dang-nhap?next=//evil.test');
  for (const account of [people.buyer, '0909999999']) {
    await page.getByLabel('Số điện thoại hoặc email').fill(account);
    await page.getByLabel('Mật khẩu', { exact: true }).fill('sai-mat-khau');
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Số điện thoại, email hoặc mật khẩu chưa đúng.');
  }
  await signInByForm(page, people.buyer);
  await expect(page).toHaveURL(/\/$/);
  // The browser itself reports the 401 of a wrong password.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('401')));
});
