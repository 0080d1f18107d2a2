import { expect, expectFits, test } from '../market.ts';
import { openCheckout, orderButton } from './checkout.ts';
import { findGoods } from './goods.ts';
import { registerBuyer } from './new-buyer.ts';

const TABLET = { width: 768, height: 1024 };
const WIDE_SCREEN = { width: 1920, height: 1000 };

/** How many parts of the summary have a scrollbar of their own. */
const COUNT_SCROLLING = `[...document.querySelectorAll('[aria-label="Tóm tắt đơn hàng"] *')].filter((one) =>
  one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)).length`;

/** Whether the sticky header does not cover it. */
const isBelow = (box: { y: number } | null, top: number): boolean => box !== null && box.y >= top;

test('search box and filters stay in view, and a filter scrolls back to the heading of the results', async ({
  page,
}) => {
  await page.goto('/product/search?keyword=áo');
  const search = page.getByRole('combobox', { name: 'Tìm kiếm' }).filter({ visible: true });
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' });
  const inStock = filters.getByRole('link', { name: /^Còn hàng sẵn/ });
  await page.mouse.wheel(0, 1_500);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(search).toBeInViewport();
  await expect(inStock).toBeInViewport();
  await inStock.click();
  await expect(page).toHaveURL(/filter_min_stock/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(isBelow(await page.getByRole('heading', { level: 1 }).boundingBox(), 60)).toBe(true);
});

test('the order box of a product stays in view while its details are read', async ({ page, request }) => {
  const [goods] = await findGoods(request, { count: 1, share: 0 });
  await page.goto(goods!.path);
  const box = page.getByRole('region', { name: 'Đặt hàng' });
  await expect(box).toBeHidden();
  await page.getByRole('heading', { name: 'Mô tả' }).first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(box).toBeVisible();
  await box.getByRole('button', { name: 'Chọn số lượng' }).click();
  await expect(page.locator('#chon-hang').getByRole('textbox').first()).toBeFocused();
});

test('a product opened from a list is shown together with its matrix', async ({ page, request }) => {
  const [goods] = await findGoods(request, { count: 1, share: 0 });
  await page.goto(`/product/search?keyword=${goods!.title}`);
  const link = page.getByRole('main').locator(`a[href^="${goods!.path}"]`).first();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/matrix-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(`new MutationObserver(() => {
    const picker = document.querySelector('#chon-hang');
    window.pickers ??= [];
    if (picker !== null) window.pickers.push(picker.querySelector('[data-cell]') !== null);
  }).observe(document.body, { childList: true, subtree: true })`);
  const data = page.waitForResponse((response) => response.url().includes(`${goods!.path}.data`));
  const asked = page.waitForRequest(/\/matrix-[^/]+\.js$/);
  await link.click();
  await (await data).finished();
  await asked;
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  release();
  await expect(page.locator('[data-cell]').first()).toBeVisible();
  expect(await page.evaluate<boolean[]>('window.pickers')).not.toContain(false);
});

test('a tablet shows the total beside the goods at the checkout, and keeps it in view in the cart', async ({
  page,
  request,
}) => {
  await page.setViewportSize(TABLET);
  await registerBuyer(page);
  await openCheckout(page, await findGoods(request, { count: 2, share: 0 }));
  const summary = page.getByRole('complementary', { name: 'Tóm tắt đơn hàng' });
  const address = page.getByRole('region', { name: 'Địa chỉ nhận hàng' });
  const [summaryBox, addressBox] = [(await summary.boundingBox())!, (await address.boundingBox())!];
  expect(summaryBox.x).toBeGreaterThan(addressBox.x + addressBox.width);
  await expect(orderButton(page)).toBeInViewport();
  await page.getByRole('region', { name: 'Phương thức thanh toán' }).scrollIntoViewIfNeeded();
  await expect(orderButton(page)).toBeInViewport();
  await page.goto('/gio-hang');
  const total = page.getByRole('complementary', { name: 'Tạm tính' });
  await page.getByRole('heading', { name: 'Có thể bạn thích' }).scrollIntoViewIfNeeded();
  await expect(total.getByRole('link', { name: /^Đặt hàng/ })).toBeVisible();
  await expectFits(page);
});

test('the summary of the checkout has no scrollbar of its own, and its button stays in view', async ({
  page,
  request,
}) => {
  await registerBuyer(page);
  await openCheckout(page, await findGoods(request, { count: 2, share: 0 }));
  expect(await page.evaluate<number>(COUNT_SCROLLING)).toBe(0);
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('region', { name: 'Phương thức thanh toán' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect(orderButton(page)).toBeInViewport({ ratio: 1 });
});

test('the first products of a category and their prices are on the first screen @both', async ({ page }) => {
  await page.goto('/category/parent/1-thoi-trang-the-thao.html');
  const [first, second] = await page.getByRole('main').getByRole('article').locator('.price').all();
  await expect(first!).toBeInViewport({ ratio: 1 });
  await expect(second!).toBeInViewport();
});

test('a large screen shows five products beside the filters', async ({ page }) => {
  await page.setViewportSize(WIDE_SCREEN);
  await page.goto('/product/search?keyword=áo');
  const tops = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops[0])).toHaveLength(5);
});

test('a phone shows the price of a product on the first screen, and its bar focuses the picker @phone', async ({
  page,
  request,
}) => {
  const [goods] = await findGoods(request, { count: 1, share: 0 });
  await page.goto(goods!.path);
  const ladder = page.getByRole('main').locator('.price').first();
  await expect(ladder).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Chọn số lượng' }).filter({ visible: true }).click();
  await expect(page.locator('#chon-hang :focus')).toBeInViewport();
});

test('a press on a thumbnail of a product shows its picture @both', async ({ page, request }) => {
  const [goods] = await findGoods(request, { count: 1, share: 0 });
  await page.goto(goods!.path);
  const gallery = page.getByRole('region', { name: 'Ảnh sản phẩm' });
  await gallery
    .getByRole('button', { name: /^Xem ảnh/ })
    .nth(1)
    .click();
  await expect(gallery.getByRole('button', { name: /^Phóng to/ }).nth(1)).toBeInViewport({ ratio: 0.9 });
});

test('the links to chat and to request a quotation are below the order buttons', async ({
  page,
  request,
}) => {
  const [goods] = await findGoods(request, { count: 1, share: 0 });
  await page.goto(goods!.path);
  const main = page.getByRole('main');
  const buy = (await main.getByRole('button', { name: 'Mua ngay' }).first().boundingBox())!;
  const chat = main.getByRole('link', { name: 'Chat với shop' }).filter({ visible: true });
  await expect(chat).toHaveCount(1);
  await expect(chat).toHaveAttribute('href', /^\/tin-nhan\?shop=\d+&san-pham=\d+$/);
  for (const link of [chat, main.getByRole('link', { name: 'Yêu cầu báo giá' })]) {
    const box = (await link.boundingBox())!;
    expect(box.y).toBeGreaterThan(buy.y + buy.height);
    expect(box.y).toBeLessThan(buy.y + 2 * buy.height + 40);
  }
});

test('the list of deals does not move when the countdown above it starts @phone', async ({ page }) => {
  const tabs = page.getByRole('link', { name: /^Đang mở/ });
  const top = async () => Math.round((await tabs.boundingBox())!.y);
  let start: (() => void) | undefined;
  const arrival = new Promise<void>((resolve) => (start = resolve));
  // scripts arrive late, as on a slow network
  await page.route('**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/deal', { waitUntil: 'commit' });
  await expect(page.getByText('--').first()).toBeVisible();
  await page.evaluate('document.fonts.ready');
  const before = await top();
  start!();
  await expect(page.getByText('--')).toHaveCount(0);
  expect(await top()).toBe(before);
});
