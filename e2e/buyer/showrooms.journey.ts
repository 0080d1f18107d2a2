import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

const main = (page: Page) => page.getByRole('main');
const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Đường dẫn' });
const resultCount = async (page: Page): Promise<number> => {
  const text = await page.getByRole('status').filter({ hasText: 'sản phẩm' }).first().textContent();
  return Number((text ?? '').replaceAll('.', '').match(/\d+/)?.[0] ?? Number.NaN);
};

test('a guest opens a showroom from the home page, filters it, and returns to it from a product @phone', async ({
  page,
}) => {
  // pictures are drawn when they are first asked for
  test.slow();
  await page.goto('/');
  const block = main(page).getByRole('region', { name: 'Showroom' });
  const name = 'Gym & Yoga 2026';
  await block.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/showroom\/gym-yoga-2026\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveTitle(/Gym & Yoga 2026/);
  await expectFits(page);
  await expectAccessible(page);
  const all = await resultCount(page);
  expect(all).toBeGreaterThan(24);

  const kinds = page.getByRole('navigation', { name: 'Loại hàng' });
  await kinds.getByRole('link', { name: 'Quần legging' }).click();
  await expect(kinds.getByRole('link', { name: 'Quần legging' })).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => resultCount(page)).toBeLessThan(all);
  const filteredCount = await resultCount(page);
  await page
    .getByRole('navigation', { name: 'Sắp xếp' })
    .getByRole('link', { name: /^Giá, từ thấp/ })
    .click();
  await expect(page.getByRole('link', { name: /^Giá tăng dần/ })).toBeVisible();
  expect(await resultCount(page)).toBe(filteredCount);
  await kinds.getByRole('link', { name: 'Tất cả' }).click();
  await expect.poll(() => resultCount(page)).toBe(all);

  await page.getByRole('navigation', { name: 'Phân trang' }).getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await main(page).getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/-\d+\.html$/);
  await breadcrumb(page).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('all showrooms are listed, and a brand links to its shop', async ({ page }) => {
  test.slow();
  await page.goto('/showroom');
  await expectFits(page);
  await expectAccessible(page);
  await expect(main(page).getByRole('article')).toHaveCount(6);
  await page.goto('/');
  await main(page)
    .getByRole('region', { name: 'Thương hiệu nổi bật' })
    .getByRole('link', { name: 'Xem tất cả' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thương hiệu');
  await expectFits(page);
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: /^KINETIC/ })
    .click();
  await expect(page).toHaveURL(/\/shop\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('KINETIC');
});

test('an unknown showroom is a 404 with an explanation', async ({ page }) => {
  const answer = await page.request.get('/showroom/khong-co.html');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('Showroom này không còn mở');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a showroom is read and filtered, and a brand links to its shop', async ({ page }) => {
    await page.goto('/showroom/mua-lanh-am-ap.html');
    const all = await resultCount(page);
    await page
      .getByRole('navigation', { name: 'Loại hàng' })
      .getByRole('link', { name: 'Hoodie nam' })
      .click();
    expect(await resultCount(page)).toBeLessThan(all);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.goto('/thuong-hieu');
    await main(page)
      .getByRole('link', { name: /^KINETIC.* \d+ sản phẩm$/ })
      .click();
    await expect(page).toHaveURL(/\/shop\//);
  });
});
