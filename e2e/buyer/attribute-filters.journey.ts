import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

/** Filters are a column on a wide screen and a dialog on a phone. */
const openFilters = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('complementary', { name: 'Bộ lọc' });
  await page.getByRole('link', { name: /^Lọc/ }).click();
  return page.getByRole('dialog');
};
const facet = (filters: Locator, name: string): Locator =>
  filters
    .locator('details')
    .filter({ has: filters.page().getByRole('heading', { name, exact: true }) })
    .first();
const countIn = async (value: Locator): Promise<number> =>
  Number(((await value.textContent()) ?? '').replaceAll('.', '').match(/(\d+) sản phẩm$/)?.[1]);

test('a category is filtered by several attribute values, and a chip removes one of them @both', async ({
  page,
  isMobile,
}) => {
  await page.goto('/product/search?filter_category_lv1=1');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', /.*/);
  await expect(page.getByRole('heading', { name: 'Chất liệu', exact: true })).toHaveCount(0);

  await page.goto('/category/child/101.html');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', /.*/);
  const filters = await openFilters(page, isMobile);
  const values = facet(filters, 'Chất liệu').getByRole('link').filter({ visible: true });
  const [first, second] = [values.nth(0), values.nth(1)];
  const secondCount = await countIn(second);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-current', 'true');
  // the counts of a facet do not depend on its own filter
  expect(await countIn(second)).toBe(secondCount);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await expectFits(page);
  if (isMobile) await filters.getByRole('button', { name: /^Xem .* sản phẩm$/ }).click();
  await expect(page).toHaveURL(/filter_attributes=\d+%2C\d+$/);
  const chips = page.getByRole('group', { name: 'Bộ lọc đang dùng' }).getByRole('link');
  await expect(chips).toHaveText([/^Chất liệu: /, /^Chất liệu: /]);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await chips.first().click();
  await expect(chips).toHaveCount(1);
  await expect(page).toHaveURL(/filter_attributes=\d+$/);
});

test('a filter by an unknown attribute value is shown as a chip that can be removed', async ({ page }) => {
  await page.goto('/category/child/101.html?filter_attributes=999999999');
  await expect(page).toHaveURL(/filter_attributes=999999999/);
  await page.getByRole('link', { name: 'Bỏ lọc Thuộc tính khác' }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page).not.toHaveURL(/filter_attributes/);
});
