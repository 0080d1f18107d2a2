import type { APIRequestContext, Page } from '@playwright/test';
import { addToCart, getCart, updateCart } from '@market/contract/cart/routes';
import type { Cart } from '@market/contract/cart/schemas';
import { dong } from '@market/contract/rules/money';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { authorizationOf, expect, expectAccessible, expectFits, password, people, test } from '../market.ts';
import { bookTransfer } from '../order-parties.ts';
import { orderButton } from './checkout.ts';
import { findGoods, pickFirst, type Goods } from './goods.ts';

// one after the other: they share a cart
test.describe.configure({ mode: 'default' });

/** Each project orders as another person: two journeys cannot share a cart. */
const buyerOf = (isMobile: boolean) => (isMobile ? 'secondSeller' : 'buyer');
const shareOf = (isMobile: boolean) => (isMobile ? 1 : 0);

/** Empties the cart of an account, whatever an earlier run left in it. */
const emptyCart = async (request: APIRequestContext, account: string): Promise<void> => {
  const headers = await authorizationOf(request, account);
  const { carts } = (await (await request.get(getCart.path, { headers })).json()) as { carts: Cart };
  const items = carts.items.map(({ variant_id }) => ({ variant_id, quantity: 0 }));
  if (items.length > 0) await request.post(updateCart.path, { data: { items }, headers });
};

const pressVisible = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();

const signInByForm = async (page: Page, account: string): Promise<void> => {
  await page.getByLabel('Số điện thoại hoặc email').fill(account);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
};

const quantityField = (page: Page, { title }: Goods) =>
  page.getByRole('textbox', { name: `Số lượng ${title}` }).first();
const tickOf = (page: Page, { title }: Goods) =>
  page.getByRole('checkbox', { name: `Chọn ${title}` }).first();

/** Waits until the figures of the cart contain every change. */
const expectFigures = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

/** The summary shows the total of the server for what is ticked. */
const expectServerTotal = async (page: Page, selected: readonly Goods[]): Promise<void> => {
  const ids = selected.map(({ variantId }) => variantId).join(',');
  const { selection } = (await callRoute(page, getCart, { query: { selected: ids } })).carts;
  await expect(page.getByRole('complementary', { name: 'Tạm tính' })).toContainText(
    dong(selection.total_price),
  );
};

const buyNow = async (page: Page, goods: Goods): Promise<void> => {
  await page.goto(goods.path);
  await pickFirst(page, goods);
  await pressVisible(page, 'Mua ngay');
  await expect(page).toHaveURL(/\/gio-hang\?chon=/);
};

/** Chooses a way to pay, waits for the figures and orders. */
const payBy = async (page: Page, method: RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await page.getByRole('radio', { name: method }).check();
  await expect(orderButton(page)).toBeInViewport();
  await expect(orderButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expectFits(page);
  await expectAccessible(page);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?/);
};

const orderNumbersOn = async (page: Page): Promise<string[]> => [
  ...new Set((await page.getByRole('main').innerText()).match(/#CP-\d{4}-\d{5,}/g)),
];

test.beforeEach(({ request, isMobile }) => emptyCart(request, people[buyerOf(isMobile)]));

test('a guest adds goods of two shops, signs in, orders by COD and finds both orders in the list @both', async ({
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
  await expect(page).toHaveURL(/\/dang-nhap\?next=/);
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
  await expect(page.getByText('Đã đưa hàng bạn chọn vào giỏ')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${one!.path}$`));

  await buyNow(page, other!);
  await expect(tickOf(page, other!)).toBeChecked();
  await expect(tickOf(page, one!)).not.toBeChecked();
  await tickOf(page, one!).check();
  await expectFigures(page);
  await expectServerTotal(page, [one!, other!]);
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
  const numbers = await orderNumbersOn(page);
  expect(numbers).toHaveLength(2);
  await expect(page.getByRole('region', { name: 'Mua thêm của shop' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Có thể bạn thích' })).toBeVisible();

  await page.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page).toHaveURL(/\/tai-khoan\/don-hang$/);
  for (const number of numbers) await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
});

test('an order by bank transfer shows a VietQR code, and the open page shows when it is paid', async ({
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
  const [number] = await orderNumbersOn(page);
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click();
  await expect(page.getByRole('main').getByText(number!).first()).toBeVisible();
});

test('the cart lowers a quantity above the stock with a notice, and a removed line can be restored', async ({
  page,
  request,
  isMobile,
  signInAs,
}) => {
  test.slow();
  const [goods] = await findGoods(request, { count: 1, share: shareOf(isMobile) });
  await signInAs(buyerOf(isMobile));
  await buyNow(page, goods!);
  const field = quantityField(page, goods!);
  await field.fill('999999');
  await field.press('Enter');
  await expect(page.getByText(/^Kho chỉ còn \d+ .+, đã chỉnh số lượng$/).first()).toBeVisible();
  await expect(field).not.toHaveValue('999999');
  const quantity = await field.inputValue();
  await field.fill('1,5');
  await expect(field).toHaveValue('1,5');
  await field.press('Tab');
  await expect(page.getByText(/^Số lượng phải là số nguyên, vẫn giữ /).first()).toBeVisible();
  await expect(field).toHaveValue(quantity);

  const remove = page.getByRole('button', { name: `Xóa ${goods!.title}` }).filter({ visible: true });
  const lines = await remove.count();
  await remove.first().click();
  await expect(remove).toHaveCount(lines - 1);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(remove).toHaveCount(lines);
});

test('two quick changes of a quantity end with the figures of the server', async ({
  page,
  request,
  isMobile,
  signInAs,
}) => {
  const [goods] = await findGoods(request, { count: 1, share: shareOf(isMobile) });
  const { variantId, quantity } = goods!;
  await signInAs(buyerOf(isMobile));
  await callRoute(page, addToCart, { body: { variant_id: variantId, quantity } });
  await page.goto('/gio-hang');
  let calls = 0;
  const first = Promise.withResolvers<void>();
  await page.route(`**${updateCart.path}`, async (route) => {
    calls += 1;
    if (calls === 1) await first.promise;
    await route.continue();
  });
  const field = quantityField(page, goods!);
  const type = async (value: number) => {
    await field.fill(String(value));
    await field.press('Enter');
  };
  await type(quantity * 2);
  await expect.poll(() => calls).toBe(1);
  await type(quantity * 3);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).not.toHaveCount(0);
  first.resolve();
  await expectFigures(page);
  await expect(field).toHaveValue(String(quantity * 3));
  const { items } = (await callRoute(page, getCart)).carts;
  expect(items.map((item) => item.quantity)).toEqual([quantity * 3]);
  await expectServerTotal(page, [goods!]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart changes quantities, selection and lines', async ({
    page,
    request,
    isMobile,
    signInAs,
    pageErrors,
  }) => {
    const [one, other] = await findGoods(request, { count: 2, share: shareOf(isMobile) });
    await signInAs(buyerOf(isMobile));
    const items = [one!, other!].map(({ variantId, quantity }) => ({ variant_id: variantId, quantity }));
    await callRoute(page, addToCart, { body: { items } });
    await page.goto('/gio-hang');
    await expectServerTotal(page, [one!, other!]);
    await expectFits(page);

    const doubleQuantity = String(one!.quantity * 2);
    await quantityField(page, one!).fill(doubleQuantity);
    await tickOf(page, other!).uncheck();
    await pressVisible(page, 'Cập nhật');
    await expect(quantityField(page, one!)).toHaveValue(doubleQuantity);
    await expect(tickOf(page, one!)).toBeChecked();
    await expect(tickOf(page, other!)).not.toBeChecked();
    await expectServerTotal(page, [one!]);

    await quantityField(page, one!).fill('999999');
    await quantityField(page, one!).press('Enter');
    await expect(page.getByRole('alert').first()).toContainText('Kho chỉ còn');
    await expect(quantityField(page, one!)).toHaveValue('999999');
    await quantityField(page, one!).fill(doubleQuantity);
    allowStatus(pageErrors, 422);

    const press = (name: string) =>
      page.getByRole('button', { name }).filter({ visible: true }).first().click();
    await press(`Để dành mua sau: ${other!.title}`);
    await expect(page.getByRole('heading', { name: 'Để dành mua sau' })).toBeVisible();
    await press('Đưa lại vào giỏ');
    await expect(quantityField(page, other!)).toHaveValue(String(other!.quantity));
    await press(`Xóa ${other!.title}`);
    await expect(quantityField(page, other!)).toHaveCount(0);
    await expect(quantityField(page, one!)).toHaveValue(doubleQuantity);
  });

  test('a tampered form changes nothing', async ({ page, request, isMobile, signInAs, baseURL }) => {
    const [one, other] = await findGoods(request, { count: 2, share: shareOf(isMobile) });
    await signInAs(buyerOf(isMobile));
    const { variantId, quantity } = one!;
    await callRoute(page, addToCart, { body: { variant_id: variantId, quantity } });
    const send = async (form: Record<string, string>) => {
      const answer = await page.request.post('/gio-hang', { headers: { origin: baseURL! }, form });
      return answer.status();
    };
    expect(await send({ [`quantity-${variantId}`]: '-5' })).toBe(422);
    expect(await send({ [`quantity-${variantId}`]: '1e300', price: '1' })).toBe(422);
    expect(await send({ [`quantity-${variantId}`]: '999999', final_price: '1' })).toBe(422);
    expect(await send({ [`quantity-${other!.variantId}`]: '5' })).toBe(404);
    expect(await send({ intent: `remove-${other!.variantId}` })).toBe(404);
    const { items } = (await callRoute(page, getCart)).carts;
    expect(items).toMatchObject([{ variant_id: variantId, quantity }]);
  });
});
