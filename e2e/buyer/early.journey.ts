import type { Page } from '@playwright/test';
import { searchProducts } from '@market/contract/product-search/routes';
import type { SearchResult } from '@market/contract/product-search/schemas';
import { searchShops } from '@market/contract/shop-search/routes';
import { ask } from '../calls.ts';
import { expect, people, test } from '../market.ts';
import { registered } from '../new-person.ts';

/** Holds a page's scripts, as a slow network does, until they are let go. */
const holdScripts = async (page: Page, which: string | RegExp = '**/assets/*.js') => {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
};

test('what is written and pressed before the page is awake is done once it is', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  await page.getByLabel('Số điện thoại hoặc email').fill(people.buyer);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('chophien-demo');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page, 'nothing of it went into the address').toHaveURL(/\/dang-nhap$/);
  letGo();
  await expect(page).not.toHaveURL(/dang-nhap/);
  await expect(page.locator('html')).toHaveAttribute('data-visitor', 'user');
});

test('a press just after the page has woken finds what was written before', async ({ page }) => {
  // the quiet moment in which what was missed is done never comes
  await page.addInitScript('window.requestIdleCallback = () => 0');
  const letGo = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  await page.getByLabel('Số điện thoại hoặc email').fill(people.buyer);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('chophien-demo');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).not.toHaveURL(/dang-nhap/);
});

test('nothing moves under a press while a page wakes @both', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Đăng nhập', exact: true });
  await page.evaluate('document.fonts.ready.then(() => true)');
  const before = await button.boundingBox();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('button', { name: 'Tiếp tục với Google' })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('the way to sign in stays where it is while the first step of registering comes @both', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/dang-ky', { waitUntil: 'commit' });
  const way = page.getByRole('link', { name: 'Đăng nhập' });
  await page.evaluate('document.fonts.ready.then(() => true)');
  const before = await way.boundingBox();
  letGo();
  await expect(page.getByRole('button', { name: 'Gửi mã' })).toBeVisible();
  expect(await way.boundingBox()).toEqual(before);
});

test('what is laid out later is about as high before, so that the way to it does not move @both', async ({
  page,
}) => {
  for (const path of ['/hang-moi', '/hang-dam-bao', '/product/search?sort_by=total_sales']) {
    await page.goto(path);
    const height = () => page.evaluate<number>('document.documentElement.scrollHeight');
    const kept = await height();
    await page.evaluate<unknown>('delete document.documentElement.dataset.fresh');
    const real = await height();
    expect(Math.abs(kept - real), `${path}: ${kept} px before, ${real} px laid out`).toBeLessThan(
      real * 0.04,
    );
  }
});

test('a key that sends a form too early sends it later, with what was written', async ({
  page,
  complaints,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/dang-nhap', { waitUntil: 'commit' });
  await page.getByLabel('Số điện thoại hoặc email').fill(people.buyer);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('sai-mat-khau');
  await page.getByLabel('Mật khẩu', { exact: true }).press('Enter');
  letGo();
  await expect(page.getByText(/chưa đúng/)).toBeVisible();
  await expect(page.getByLabel('Số điện thoại hoặc email')).toHaveValue(people.buyer);
  // the browser itself reports the refusal
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('401')));
});

test('a part that is hydrated after its page repeats what was pressed in it', async ({ page, request }) => {
  const answer = await request.get(`${searchProducts.path}?sort_by=total_sales&limit=1`);
  const { products } = (await answer.json()) as SearchResult;
  const letGo = await holdScripts(page, /\/assets\/gallery-footer-[^/]*\.js/);
  await page.goto(`/${products[0]!.slug}-${products[0]!.productId}.html`);
  await page.getByRole('button', { name: 'Lưu vào bộ sưu tập' }).click();
  letGo();
  await expect(page).toHaveURL(/\/dang-nhap\?next=/);
});

test('a shop is followed by a press before its page has scripts', async ({ page }) => {
  await registered(page);
  const { shops } = await ask(page, searchShops, { query: { sort_by: 'total_sales', limit: 1 } });
  const letGo = await holdScripts(page);
  await page.goto(`/shop/${shops[0]!.slug}?tab=san-pham`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theo dõi', exact: true }).click();
  await expect(page).toHaveURL(`/shop/${shops[0]!.slug}?tab=san-pham#theo-doi-${shops[0]!.id}`);
  letGo();
  await expect(page.getByRole('button', { name: /^Đang theo dõi/ })).toBeVisible();
});

test('every field of a form that is written too early keeps what was written', async ({
  page,
  request,
  complaints,
}) => {
  const answer = await request.get(`${searchProducts.path}?keyword=${encodeURIComponent('áo')}&limit=100`);
  const { products } = (await answer.json()) as SearchResult;
  const hidden = products.find(({ hidePrices }) => hidePrices)!;
  const letGo = await holdScripts(page);
  await page.goto(`/${hidden.slug}-${hidden.productId}.html`, { waitUntil: 'commit' });
  const form = page.locator('form', { has: page.getByLabel('Tên của bạn') });
  const written = { 'Số lượng': '120', 'Tên của bạn': 'Chị Mai', 'Ghi chú cho shop': 'Giao ở Thủ Đức' };
  for (const [label, text] of Object.entries(written)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: 'Nhận báo giá' }).click();
  letGo();
  // the phone is missing: the browser sent the form, and the reply has all that was written
  await expect(form.getByLabel('Số điện thoại')).toHaveAttribute('aria-invalid', 'true');
  for (const [label, text] of Object.entries(written)) {
    await expect(form.getByLabel(label)).toHaveValue(text);
    await expect(form.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  // the browser itself reports the refusal
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('422')));
});

test('a number that is written too early is the number that is bought @both', async ({ page, request }) => {
  const answer = await request.get(`${searchProducts.path}?sort_by=total_sales&limit=40`);
  const { products } = (await answer.json()) as SearchResult;
  const card = products.find(({ price, variants }) => price !== null && variants.length > 1)!;
  const letGo = await holdScripts(page);
  await page.goto(`/${card.slug}-${card.productId}.html`, { waitUntil: 'commit' });
  const boxes = page.getByRole('main').locator('.stepper input');
  await boxes.nth(0).fill('40');
  await boxes.nth(1).click();
  letGo();
  await expect(page.getByText(/40 (?:cái|đôi|bộ|hộp|tá|chiếc|kg|m|gói)/).first()).toBeVisible();
});

test('what was pressed is done once: a press that was heard is not repeated', async ({ page }) => {
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Phiên đang họp' });
  const slides = carousel.getByRole('group', { includeHidden: true });
  // a busy browser may cut a smooth move short
  await expect(async () => {
    await carousel.getByRole('button', { name: 'Trang 3' }).click({ timeout: 2_000 });
    await expect(slides.nth(2)).not.toHaveAttribute('inert', { timeout: 3_000 });
  }).toPass();
  // the rest of the page has woken by then
  await page.waitForLoadState('networkidle');
  await carousel.getByRole('button', { name: 'Dừng lại' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(carousel.getByRole('button', { name: 'Chạy tiếp' })).toBeAttached();
});

test.describe('a page that nobody sees', () => {
  test('is awake all the same', async ({ page }) => {
    await page.addInitScript("Object.defineProperty(document, 'hidden', { value: true })");
    await page.addInitScript('requestAnimationFrame = () => 0');
    await page.goto('/dang-nhap');
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByText('Hãy nhập mật khẩu')).toBeVisible();
  });
});
