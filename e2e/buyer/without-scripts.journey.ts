import type { Page } from '@playwright/test';
import { addToCart } from '@market/contract/cart/routes';
import { REVIEWS_PER_PAGE } from '@market/contract/constants/pages';
import type { Card } from '@market/contract/catalogue/card-schemas';
import { getProduct } from '@market/contract/catalogue/routes';
import { listOrders } from '@market/contract/orders/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import { callRoute } from '../call-route.ts';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectFits, people, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';
import { nextCode, personWithTotp } from '../person-with-totp.ts';
import { findGoods, findHiddenPrice } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

test.use({ javaScriptEnabled: false });

/** Buttons that do nothing without scripts: all except those that submit a form. Header and dock hide their own. */
const deadButtons = (page: Page) =>
  page.locator(
    'button:visible:not(header button):not([aria-label="Thanh dưới"] button):not(form[action] button[type="submit"])',
  );
const main = (page: Page) => page.getByRole('main');

/** With enough stock for an order, whatever other journeys buy. */
const listBestSellers = async (page: Page): Promise<Card[]> => {
  const query = { sort_by: 'total_sales', filter_min_stock: 500, limit: 100 } as const;
  return (await callRoute(page, searchProducts, { query })).products;
};
/** A product with more reviews than one page shows. */
const findReviewedProduct = async (page: Page): Promise<Card> =>
  (await listBestSellers(page)).find(
    ({ ratingCount, hidePrices }) => ratingCount > REVIEWS_PER_PAGE && !hidePrices,
  )!;

const pages: readonly { readonly name: string; readonly address: (page: Page) => Promise<string> }[] = [
  { name: 'home', address: async () => '/' },
  { name: 'new products', address: async () => '/hang-moi' },
  { name: 'deals', address: async () => '/deal' },
  {
    name: 'a product',
    address: async (page) => {
      const { slug, productId } = await findReviewedProduct(page);
      return `/${slug}-${productId}.html`;
    },
  },
  { name: 'a shop', address: async (page) => `/shop/${(await listBestSellers(page))[0]!.shop.slug}` },
  {
    name: 'the reviews of a shop',
    address: async (page) => `/shop/${(await listBestSellers(page))[0]!.shop.slug}?tab=danh-gia`,
  },
  { name: 'the sign-in page', address: async () => '/dang-nhap' },
];
test('no public page has a button that does nothing without scripts @both', async ({ page }) => {
  for (const { name, address } of pages)
    await test.step(name, async () => {
      await page.goto(await address(page));
      await expect(main(page).getByRole('heading').first()).toBeVisible();
      await expect(deadButtons(page)).toHaveCount(0);
      await expectFits(page);
    });
});

test('a product page shows pictures, says that buying needs scripts, and pages through reviews', async ({
  page,
}) => {
  const { slug, productId, ratingCount } = await findReviewedProduct(page);
  await page.goto(`/${slug}-${productId}.html`);
  await expect(page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('img').first()).toBeVisible();
  await expect(main(page).getByText(/bật JavaScript .* đặt hàng/)).toHaveCount(1);

  const reviews = page.getByRole('region', { name: /^Đánh giá/ }).getByRole('article');
  await expect(reviews).toHaveCount(REVIEWS_PER_PAGE);
  const first = await reviews.first().textContent();
  await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/reviews_page=2#danh-gia$/);
  await expect(reviews).toHaveCount(Math.min(REVIEWS_PER_PAGE, ratingCount - REVIEWS_PER_PAGE));
  expect(await reviews.first().textContent()).not.toBe(first);
});

test('a deal shows its end as date and time instead of a countdown', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByText(/^Deal sớm nhất hết lúc \d\d:\d\d ngày \d\d\/\d\d$/)).toBeVisible();
  await page.goto('/deal');
  await expect(
    main(page)
      .getByText(/^Hết lúc \d\d:\d\d ngày \d\d\/\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('--').locator('visible=true')).toHaveCount(0);
});

const signIn = async (page: Page, account: string, password: string) => {
  await page.getByLabel('Số điện thoại hoặc email').fill(account);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
};

test('a wrong password is refused and the account stays in its field; the right one signs in', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/dang-nhap?next=/tai-khoan/don-hang');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page.getByText('Hãy nhập mật khẩu')).toBeVisible();
  allowStatus(pageErrors, 422);
  await signIn(page, people.buyer, 'sai mat khau');
  await expect(page.getByText('Số điện thoại, email hoặc mật khẩu chưa đúng.')).toBeVisible();
  await expect(page.getByLabel('Số điện thoại hoặc email')).toHaveValue(people.buyer);
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL('/dang-nhap?next=%2Ftai-khoan%2Fdon-hang');
  await expectFits(page);
  allowStatus(pageErrors, 401);
  await signIn(page, people.buyer, 'chophien-demo');
  await expect(page).toHaveURL('/tai-khoan/don-hang');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('the second factor is answered with a code of the app or a recovery code', async ({
  page,
  pageErrors,
}) => {
  const { phone, password, secret, recovery } = await personWithTotp(page);
  await page.goto('/dang-nhap?next=/tim-shop');
  await signIn(page, phone, password);
  const code = page.getByLabel('Mã xác thực 6 số');
  const confirm = page.getByRole('button', { name: 'Xác nhận' });
  const next = nextCode(secret);
  await code.fill(next === '000000' ? '111111' : '000000');
  await expectFits(page);
  await confirm.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Mã chưa đúng hoặc đã hết hạn. Hãy nhập lại, hoặc lấy mã mới.',
  );
  expect(page.url(), 'no secret is in the address').toMatch(/\/dang-nhap\?next=%2Ftim-shop$/);
  allowStatus(pageErrors, 422);
  await code.fill(next);
  await confirm.click();
  await expect(page).toHaveURL('/tim-shop');

  await page.context().clearCookies();
  await page.goto('/dang-nhap');
  await signIn(page, phone, password);
  await page.getByRole('button', { name: 'Dùng mã khôi phục' }).click();
  await page.getByLabel('Mã khôi phục').fill(recovery[0]!);
  await confirm.click();
  await expect(page).toHaveURL('/');
  await page.goto('/tai-khoan/don-hang');
  await expect(page).toHaveURL('/tai-khoan/don-hang');

  await page.context().clearCookies();
  await page.goto('/dang-nhap');
  await signIn(page, phone, password);
  await page.getByRole('link', { name: 'Quay lại' }).click();
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toBeVisible();
});

test('the registration page says that it needs scripts', async ({ page }) => {
  await page.goto('/dang-ky');
  await expect(main(page).getByText(/bật JavaScript .* đăng ký/)).toBeVisible();
});

test('a buyer corrects and saves the profile, and a confirmation is shown @both', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page, 'Lê Thị Kim Anh');
  await page.goto('/tai-khoan/ho-so');
  const name = page.getByLabel('Họ và tên');
  const street = page.getByLabel('Số nhà, tên đường');
  const save = page.getByRole('button', { name: 'Lưu hồ sơ' });
  await expect(name).toHaveValue('Lê Thị Kim Anh');
  await expect(deadButtons(page)).toHaveCount(0);
  await name.fill(' ');
  await street.fill('12 Lý Bôn');
  await save.click();
  await expect(page.getByRole('alert')).toHaveText('Hãy nhập họ và tên');
  await expect(street).toHaveValue('12 Lý Bôn');
  await expectFits(page);
  allowStatus(pageErrors, 422);
  await name.fill('Lê Thị Kim Oanh');
  await save.click();
  await expect(page.getByText('Đã lưu hồ sơ')).toBeVisible();
  await expect(page).toHaveURL(/\/tai-khoan\/ho-so#/);
  await page.goto('/tai-khoan/ho-so');
  await expect(page.getByText('Đã lưu hồ sơ')).toBeHidden();
  await expect(name).toHaveValue('Lê Thị Kim Oanh');
  await expect(street).toHaveValue('12 Lý Bôn');
});

test('a guest corrects and sends a request for a hidden price, and a confirmation is shown', async ({
  page,
  pageErrors,
}) => {
  await page.goto(await findHiddenPrice(page.request));
  const form = main(page).locator('form', { has: page.getByLabel('Tên của bạn') });
  await form.getByLabel('Tên của bạn').fill('Chị Mai');
  await form.getByLabel('Số điện thoại').fill('123');
  await form.getByRole('button', { name: 'Nhận báo giá' }).click();
  await expect(form.getByText(/số di động Việt Nam/)).toBeVisible();
  await expect(form.getByLabel('Tên của bạn')).toHaveValue('Chị Mai');
  await form.getByLabel('Số điện thoại').fill('0908123456');
  await form.getByRole('button', { name: 'Nhận báo giá' }).click();
  await expect(main(page).getByText(/^Đã gửi yêu cầu cho/)).toBeVisible();
  await expect(form).toBeHidden();
  allowStatus(pageErrors, 422);
});

test('password recovery says that it needs scripts, and keeps the typed phone number', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/quen-mat-khau');
  await expect(main(page).getByText(/bật JavaScript .* nhận mã/)).toBeVisible();
  await expect(deadButtons(page)).toHaveCount(0);
  await expectFits(page);
  const phone = page.getByLabel('Số điện thoại');
  await phone.fill(people.buyer);
  await phone.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(phone).toHaveValue(people.buyer);
  await expect(page).toHaveURL('/quen-mat-khau');
  allowStatus(pageErrors, 422);
});

test('an order by COD is quoted again after a change, and sending its form twice places one order @both', async ({
  page,
  pageErrors,
}) => {
  await registerBuyer(page);
  const [goods] = await findGoods(page.request, { count: 1, share: 0 });
  await callRoute(page, addToCart, { body: { variant_id: goods!.variantId, quantity: goods!.quantity } });
  await page.goto('/gio-hang');
  await main(page)
    .getByRole('link', { name: /^Đặt hàng/ })
    .first()
    .click();

  const order = main(page).getByRole('button', { name: 'Đặt hàng', exact: true });
  await expect(order).toBeVisible();
  await expect(deadButtons(page)).toHaveCount(0);
  await expectFits(page);
  await page.getByLabel('Lời nhắn cho shop').fill('Gọi trước khi giao');
  await page.getByLabel(/COD/).check();
  await order.click();
  await expect(page.getByRole('alert')).toContainText('Lựa chọn của bạn vừa thay đổi');
  allowStatus(pageErrors, 422);
  await expect(page.getByLabel('Lời nhắn cho shop')).toHaveValue('Gọi trước khi giao');
  await expect(page.getByLabel(/COD/)).toBeChecked();
  await expect(main(page).getByText('Phí thu hộ (COD)')).toBeVisible();
  const submission = page.waitForRequest((request) => request.method() === 'POST');
  await order.click();
  await expect(page).toHaveURL(/\/thanh-toan\/ket-qua\?don-hang=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Đã gửi đơn');

  const first = await submission;
  const secondResponse = await page.request.post(first.url(), {
    data: first.postData()!,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  });
  expect(new URL(secondResponse.url()).pathname).toBe('/tai-khoan/don-hang');
  const { orders } = (await callRoute(page, listOrders)).body.data;
  expect(orders.map(({ paymentMethod, note }) => [paymentMethod, note])).toEqual([
    ['cod', 'Gọi trước khi giao'],
  ]);
});

test('a quantity that the cart refuses is shown with its reason, and so do the others of the form @both', async ({
  page,
  pageErrors,
}) => {
  await registerBuyer(page);
  const [goods] = await findGoods(page.request, { count: 1, share: 0 });
  const params = { id: String(goods!.productId) };
  const { variants } = (await callRoute(page, getProduct, { params })).product;
  const [first, second] = variants.filter(({ inventoryQuantity }) => inventoryQuantity > 1);
  for (const { id } of [first!, second!])
    await callRoute(page, addToCart, { body: { variant_id: id, quantity: 1 } });
  await page.goto('/gio-hang');
  const quantity = ({ id }: { readonly id: number }) => page.locator(`input[name="quantity-${id}"]`);
  await quantity(first!).fill('2');
  await quantity(second!).fill(`${second!.inventoryQuantity + 1}`);
  const ticked = page.locator(`input[name="selected"][value="${first!.id}"]`);
  await ticked.uncheck();
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(quantity(first!)).toHaveValue('2');
  await expect(quantity(second!)).toHaveValue(`${second!.inventoryQuantity + 1}`);
  await expect(ticked).not.toBeChecked();
  const line = page.getByRole('listitem').filter({ has: quantity(second!) });
  await expect(line.getByText(`Kho chỉ còn ${second!.inventoryQuantity}`)).toBeVisible();
  await expectFits(page);
  await quantity(second!).fill('1');
  await page.getByRole('button', { name: 'Cập nhật' }).click();
  await expect(quantity(first!)).toHaveValue('2');
  await expect(page.getByText('Kho chỉ còn')).toHaveCount(0);
  allowStatus(pageErrors, 422);
});

test('addresses are added, corrected, changed, made the default and removed @both', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page);
  await page.goto('/tai-khoan/so-dia-chi');
  const add = async (address1: string, ward: string) => {
    await main(page).getByRole('button', { name: 'Thêm địa chỉ' }).click();
    await page.getByLabel('Họ và tên').fill('Lê Thị Kim Anh');
    await page.getByLabel('Số điện thoại').fill('0908123456');
    await page.getByLabel('Tỉnh / Thành phố').locator('visible=true').fill('Hà Nội');
    await page.getByLabel('Phường / Xã').locator('visible=true').fill(ward);
    await page.getByLabel('Số nhà, tên đường').fill(address1);
    await expectFits(page);
    await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  };
  await add('1 Hàng Ngang', 'Bến Mơ');
  await expect(page.getByRole('alert').first()).toContainText('chưa khớp');
  allowStatus(pageErrors, 422);
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('1 Hàng Ngang');
  await page.getByLabel('Phường / Xã').locator('visible=true').fill('Phường Hoàn Kiếm');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await expect(main(page).getByText('1 Hàng Ngang, Phường Hoàn Kiếm, Hà Nội')).toBeVisible();
  await add('2 Hàng Đào', 'Phường Hoàn Kiếm');

  await main(page)
    .getByRole('button', { name: /^Sửa địa chỉ .*2 Hàng Đào/ })
    .click();
  await page.getByLabel('Số nhà, tên đường').fill('3 Hàng Bạc');
  await page.getByRole('button', { name: 'Lưu địa chỉ' }).click();
  await main(page).getByRole('button', { name: 'Đặt làm mặc định' }).click();
  const remove = main(page).getByRole('button', { name: /^Xóa địa chỉ .*1 Hàng Ngang/ });
  await remove.click();
  await expect(main(page).getByText(/^Xóa địa chỉ “1 Hàng Ngang.*khỏi sổ\?$/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Xóa địa chỉ', exact: true }).click();
  await expect(remove).toHaveCount(0);
  await expect(main(page).getByText('3 Hàng Bạc, Phường Hoàn Kiếm, Hà Nội')).toBeVisible();
});

test('footer groups expand on a phone, and the category link of the dock expands all categories @phone', async ({
  page,
}) => {
  await page.goto('/hang-moi');
  const group = (name: string) =>
    page.getByRole('contentinfo').getByRole('navigation', { name, exact: true });
  const deals = group('Đi chợ').getByRole('link', { name: 'Deal đang chạy' });
  await expect(deals).toBeHidden();
  await group('Đi chợ').locator('summary').click();
  await expect(deals).toBeVisible();
  await expectFits(page);
  await page.getByRole('navigation', { name: 'Thanh dưới' }).getByRole('link', { name: 'Danh mục' }).click();
  await expect(group('Danh mục').getByRole('link').first()).toBeInViewport();
  await expect(group('Danh mục khác').getByRole('link').first()).toBeVisible();
});
