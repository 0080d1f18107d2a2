import type { Page } from '@playwright/test';
import { REVIEWS_PER_PAGE } from '@market/contract/constants';
import type { Card } from '@market/contract/catalogue/card-schemas';
import { searchProducts } from '@market/contract/product-search/routes';
import { ask } from '../calls.ts';
import { expect, expectFits, test } from '../market.ts';

test.use({ javaScriptEnabled: false });

/** What would do nothing when pressed: all but what sends a form to its address. Header and dock look after themselves. */
const dead = (page: Page) =>
  page.locator(
    'button:visible:not(header button):not([aria-label="Thanh dưới"] button):not(form[action] button[type="submit"])',
  );
const main = (page: Page) => page.getByRole('main');

/** Well stocked: whatever else is bought here meanwhile, an order of these can be placed. */
const bestSold = async (page: Page): Promise<Card[]> => {
  const query = { sort_by: 'total_sales', filter_min_stock: 500, limit: 100 } as const;
  return (await ask(page, searchProducts, { query })).products;
};
/** A product whose reviews do not stand on one page. */
const muchReviewed = async (page: Page): Promise<Card> =>
  (await bestSold(page)).find(
    ({ ratingCount, hidePrices }) => ratingCount > REVIEWS_PER_PAGE && !hidePrices,
  )!;

const places: readonly { readonly name: string; readonly address: (page: Page) => Promise<string> }[] = [
  { name: 'home', address: async () => '/' },
  { name: 'new products', address: async () => '/hang-moi' },
  { name: 'deals', address: async () => '/deal' },
  {
    name: 'a product',
    address: async (page) => {
      const { slug, productId } = await muchReviewed(page);
      return `/${slug}-${productId}.html`;
    },
  },
  { name: 'a shop', address: async (page) => `/shop/${(await bestSold(page))[0]!.shop.slug}` },
  {
    name: 'what people say of a shop',
    address: async (page) => `/shop/${(await bestSold(page))[0]!.shop.slug}?tab=danh-gia`,
  },
];
for (const { name, address } of places)
  test(`no dead button stands on ${name} @both`, async ({ page }) => {
    await page.goto(await address(page));
    await expect(main(page).getByRole('heading').first()).toBeVisible();
    await expect(dead(page)).toHaveCount(0);
    await expectFits(page);
  });

test('a product shows its pictures, says what buying needs, and all its reviews are read', async ({
  page,
}) => {
  const { slug, productId, ratingCount } = await muchReviewed(page);
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

test('the end of a deal is read where no clock moves', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByText(/^Deal gần nhất tan lúc \d\d:\d\d ngày \d\d\/\d\d$/)).toBeVisible();
  await page.goto('/deal');
  await expect(
    main(page)
      .getByText(/^Hết lúc \d\d:\d\d ngày \d\d\/\d\d$/)
      .first(),
  ).toBeVisible();
  await expect(main(page).getByText('--').locator('visible=true')).toHaveCount(0);
});

test('registering says what it needs', async ({ page }) => {
  await page.goto('/dang-ky');
  await expect(main(page).getByText(/bật JavaScript .* đăng ký/)).toBeVisible();
});

test('a request for a price is corrected, sent and confirmed', async ({ page, complaints }) => {
  const query = { keyword: 'áo', limit: 100 } as const;
  const { products } = await ask(page, searchProducts, { query });
  const hidden = products.find(({ hidePrices }) => hidePrices)!;
  await page.goto(`/${hidden.slug}-${hidden.productId}.html`);
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
  // the browser itself reports the refusal
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('422')));
});
