import type { Page } from '@playwright/test';
import { getCart } from '@market/contract/cart/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import type { SearchResult } from '@market/contract/product-search/schemas';
import { addToWishlist } from '@market/contract/saved/routes';
import { searchShops } from '@market/contract/shop-search/routes';
import { allowAbortedRequests, allowStatus } from '../expected-errors.ts';
import { callRoute } from '../call-route.ts';
import { expect, people, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';
import { nextCode, personWithTotp } from '../person-with-totp.ts';
import { findGoods, findHiddenPrice } from './goods.ts';

/** Delays a page's scripts, as a slow network does, until the returned function is called. */
const holdScripts = async (page: Page, which: string | RegExp = '**/assets/*.js') => {
  const { promise: arrival, resolve: release } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await arrival;
    await route.continue();
  });
  return release;
};

const signIn = async (page: Page, account: string, password: string) => {
  await page.getByLabel('Số điện thoại hoặc email').fill(account);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByLabel('Mật khẩu', { exact: true }).press('Enter');
};

const FONTS_LOADED =
  "document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded')";

/** `document.fonts.ready` is fulfilled too early: before the styles have asked for a font. */
const whenFontsLoaded = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(FONTS_LOADED)).toBe(true);

test('the sign-in form works before the scripts of its page arrive', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/dang-nhap?next=/tim-shop', { waitUntil: 'commit' });
  await page.getByLabel('Số điện thoại hoặc email').fill(people.buyer);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('chophien-demo');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page, 'the address contains no password').toHaveURL('/tim-shop');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-visitor', 'user');
});

test('a guest cart is merged once when the sign-in form is sent before the scripts arrive', async ({
  page,
  request,
}) => {
  const [goods] = await findGoods(request, { count: 1, share: 0 });
  const { phone, password } = await registerPerson(page);
  await page.context().clearCookies();
  await page.goto('/dang-nhap?next=/gio-hang');
  const picks = JSON.stringify([{ variant_id: goods!.variantId, quantity: goods!.quantity }]);
  await page.evaluate(`localStorage.setItem('draft_cart', ${JSON.stringify(picks)})`);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await signIn(page, phone, password);
  await expect(page).toHaveURL('/gio-hang');
  release();
  await expect(page.getByText('Đã đưa hàng bạn chọn vào giỏ')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Chọn ${goods!.title}` }).first()).toBeVisible();
  await page.reload();
  const { carts } = await callRoute(page, getCart);
  expect(carts.items.map(({ quantity }) => quantity)).toEqual([goods!.quantity]);
});

test('a press right after hydration submits what was typed before it', async ({ page }) => {
  // the browser is never idle
  await page.addInitScript('window.requestIdleCallback = () => 0');
  const release = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  await page.getByLabel('Số điện thoại hoặc email').fill(people.buyer);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('chophien-demo');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).not.toHaveURL(/dang-nhap/);
});

test('a press before hydration is repeated after it, and reaches no other listener before', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  const show = page.getByRole('button', { name: 'Hiện mật khẩu' });
  await show.waitFor();
  await page.evaluate(
    'window.heard = 0; document.addEventListener("click", () => (window.heard += 1), true)',
  );
  const heard = () => page.evaluate<number>('window.heard');
  await show.click();
  expect(await heard()).toBe(0);
  release();
  await expect(page.getByRole('button', { name: 'Ẩn mật khẩu' })).toBeVisible();
  expect(await heard()).toBe(1);
});

test('no button moves while a page is hydrated @both', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Đăng nhập', exact: true });
  await whenFontsLoaded(page);
  const before = await button.boundingBox();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('button', { name: 'Tiếp tục với Google' })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('the sign-in link does not move when the first step of registration appears @both', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/dang-ky', { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Đăng nhập' });
  await whenFontsLoaded(page);
  const before = await link.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'Gửi mã' })).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});

test('a section has about the same height before it is laid out @both', async ({ page }) => {
  for (const path of ['/hang-moi', '/hang-dam-bao', '/product/search?sort_by=total_sales']) {
    await page.goto(path);
    const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
    const reservedHeight = await height();
    await page.evaluate<unknown>('delete document.documentElement.dataset.fresh');
    const realHeight = await height();
    expect(
      Math.abs(reservedHeight - realHeight),
      `${path}: ${reservedHeight} px before, ${realHeight} px laid out`,
    ).toBeLessThan(realHeight * 0.04);
  }
});

test('a wrong password sent before the scripts arrive is refused, and the account stays in its field', async ({
  page,
  pageErrors,
}) => {
  const release = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  await signIn(page, people.buyer, 'sai-mat-khau');
  const account = page.getByLabel('Số điện thoại hoặc email');
  await expect(page.getByText(/chưa đúng/)).toBeVisible();
  await expect(account).toHaveValue(people.buyer);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(account).toHaveValue(people.buyer);
  await expect(page.getByText(/chưa đúng/)).toBeVisible();
  allowStatus(pageErrors, 401);
});

test('a code typed before hydration is the code that is sent', async ({ page }) => {
  const { phone, password, secret } = await personWithTotp(page);
  const release = await holdScripts(page);
  await page.goto('/dang-nhap?next=/tim-shop', { waitUntil: 'commit' });
  await signIn(page, phone, password);
  await page.getByLabel('Mã xác thực 6 số').fill(nextCode(secret));
  release();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL('/tim-shop');
});

test('a press in a section that is hydrated later takes effect', async ({ page, request }) => {
  const answer = await request.get(`${searchProducts.path}?sort_by=total_sales&limit=1`);
  const { products } = (await answer.json()) as SearchResult;
  const release = await holdScripts(page, /\/assets\/gallery-footer-[^/]*\.js/);
  await page.goto(`/${products[0]!.slug}-${products[0]!.productId}.html`);
  await page.getByRole('button', { name: 'Lưu vào bộ sưu tập' }).click();
  release();
  await expect(page).toHaveURL(/\/dang-nhap\?next=/);
});

test('a press on the follow button before the scripts arrive follows the shop', async ({ page }) => {
  await registerPerson(page);
  const { shops } = await callRoute(page, searchShops, { query: { sort_by: 'total_sales', limit: 1 } });
  const release = await holdScripts(page);
  await page.goto(`/shop/${shops[0]!.slug}?tab=san-pham`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theo dõi', exact: true }).click();
  await expect(page).toHaveURL(`/shop/${shops[0]!.slug}?tab=san-pham#theo-doi-${shops[0]!.id}`);
  release();
  await expect(page.getByRole('button', { name: /^Đang theo dõi/ })).toBeVisible();
});

test('a form keeps all that was typed before hydration', async ({ page, request, pageErrors }) => {
  const path = await findHiddenPrice(request);
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByText('Đăng nhập để xem giá, hoặc gửi yêu cầu báo giá bên dưới.')).toBeVisible();
  const form = page.locator('form', { has: page.getByLabel('Tên của bạn') });
  const values = { 'Số lượng': '120', 'Tên của bạn': 'Chị Mai', 'Ghi chú cho shop': 'Giao ở Thủ Đức' };
  for (const [label, text] of Object.entries(values)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Nhận báo giá' }).click();
  release();
  // the phone is missing: the browser sent the form, and the reply has all that was typed
  await expect(form.getByLabel('Số điện thoại')).toHaveAttribute('aria-invalid', 'true');
  for (const [label, text] of Object.entries(values)) {
    await expect(form.getByLabel(label)).toHaveValue(text);
    await expect(form.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  allowStatus(pageErrors, 422);
});

test('a quantity typed before hydration is the quantity that is bought @both', async ({ page, request }) => {
  const answer = await request.get(`${searchProducts.path}?sort_by=total_sales&limit=40`);
  const { products } = (await answer.json()) as SearchResult;
  const card = products.find(({ price, variants }) => price !== null && variants.length > 1)!;
  const release = await holdScripts(page);
  await page.goto(`/${card.slug}-${card.productId}.html`, { waitUntil: 'commit' });
  const boxes = page.getByRole('main').locator('.stepper input');
  await boxes.nth(0).fill('40');
  await boxes.nth(1).click();
  release();
  await expect(page.getByText(/40 (?:cái|đôi|bộ|hộp|tá|chiếc|kg|m|gói)/).first()).toBeVisible();
});

test('a quantity typed into the matrix before hydration is the quantity that is bought', async ({
  page,
  request,
}) => {
  const [goods] = await findGoods(request, { count: 1, share: 0 });
  const release = await holdScripts(page);
  await page.goto(goods!.path, { waitUntil: 'commit' });
  const cells = page.locator('#chon-hang').getByRole('textbox').filter({ visible: true });
  await cells.nth(0).fill(String(goods!.quantity));
  await cells.nth(1).click();
  release();
  const total = new RegExp(String.raw`^${goods!.quantity.toLocaleString('vi-VN')} \S+ · `);
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
});

test('a press that took effect is not repeated after hydration', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Phiên đang họp' });
  const slides = carousel.getByRole('group', { includeHidden: true });
  await carousel.getByRole('button', { name: 'Trang 3' }).click();
  await expect(slides.nth(2)).not.toHaveAttribute('inert');
  // the rest of the page is hydrated by then
  await page.waitForLoadState('networkidle');
  await carousel.getByRole('button', { name: 'Dừng lại' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Chạy tiếp' })).toBeAttached();
});

test.describe('a page in a hidden tab', () => {
  test('is hydrated without animation frames', async ({ page }) => {
    await page.addInitScript("Object.defineProperty(document, 'hidden', { value: true })");
    await page.addInitScript('requestAnimationFrame = () => 0');
    await page.goto('/dang-nhap');
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByText('Hãy nhập mật khẩu')).toBeVisible();
  });
});

test('a problem is named although the script that shows it did not arrive at first', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page);
  // the first failure reloads the page
  const failures = 2;
  let requests = 0;
  await page.route('**/assets/deferred-shell-*.js', async (route) => {
    requests += 1;
    await (requests > failures ? route.continue() : route.abort());
  });
  await page.route(`**${addToWishlist.path}`, (route) => route.abort());
  await page.goto('/');
  await expect.poll(() => requests).toBeGreaterThan(1);
  await page
    .getByRole('main')
    .getByRole('button', { name: /yêu thích/i })
    .first()
    .click();
  await expect(page.getByRole('status').getByText('Không kết nối được máy chủ.')).toBeVisible();
  allowAbortedRequests(pageErrors);
});
