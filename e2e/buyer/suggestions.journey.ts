import type { Page } from '@playwright/test';
import { suggestKeywords } from '@market/contract/suggestions/routes';
import { allowAbortedRequests } from '../expected-errors.ts';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Tìm kiếm' }).filter({ visible: true });
const list = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' });
const options = (page: Page, group: string) =>
  list(page).getByRole('group', { name: group }).getByRole('option');

/** The job that counts keywords runs once the market is filled. */
const waitForKeywords = (page: Page) =>
  expect
    .poll(async () => (await callRoute(page, suggestKeywords, { query: { q: 'ao' } })).data.keywords.length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);

test('a guest picks a suggestion with the keyboard, and finds it among the last searches', async ({
  page,
}) => {
  test.slow();
  await waitForKeywords(page);
  await page.goto('/');
  await box(page).focus();
  await expect(options(page, 'Nhiều người tìm').first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expectFits(page);
  await expectAccessible(page);

  await box(page).pressSequentially('ao');
  const keywords = options(page, 'Gợi ý từ khóa');
  await expect(keywords.first()).toContainText(/áo/i);
  await expectFits(page);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  const first = keywords.first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('End');
  await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/search\?keyword=/);
  const keyword = new URL(page.url()).searchParams.get('keyword') ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kết quả cho “${keyword}”`);
  await expect(list(page)).toBeHidden();

  await box(page).fill('');
  await expect(options(page, 'Đã tìm')).toHaveCount(1);
  await expect(options(page, 'Đã tìm')).toContainText(keyword);
  // the list is complete before the keys move through it
  await expect(options(page, 'Nhiều người tìm').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(options(page, 'Đã tìm').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(options(page, 'Đã tìm')).toHaveCount(0);
});

test('Escape closes the suggestions and keeps the text, and Enter searches for the text', async ({
  page,
}) => {
  await page.goto('/');
  await box(page).fill('quần');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('quần');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0);
  await box(page).press('Enter');
  await expect(page).toHaveURL(/keyword=qu/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “quần”');
});

test('a suggested category or product opens on a press, and the last searches can be removed @both', async ({
  page,
}) => {
  test.slow();
  await page.goto('/product/search');
  for (const keyword of ['áo', 'giày']) {
    await box(page).fill(keyword);
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kết quả cho “${keyword}”`);
  }
  await box(page).fill('áo');
  const product = options(page, 'Sản phẩm').first();
  await expect(product).toContainText(/₫|Liên hệ báo giá/);
  await expect(options(page, 'Đã tìm')).toHaveCount(2);
  await options(page, 'Đã tìm').first().getByTitle('Xóa khỏi lịch sử').click();
  await expect(options(page, 'Đã tìm')).toHaveCount(1);
  await page.getByRole('button', { name: 'Xóa lịch sử' }).click();
  await expect(options(page, 'Đã tìm')).toHaveCount(0);
  await options(page, 'Trong ngành hàng').first().click();
  await expect(page).toHaveURL(/\/category\//);
  // the box is emptied when the page is there
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Kết quả/);
  await expect(box(page)).toHaveValue('');
  await box(page).fill('áo');
  await options(page, 'Sản phẩm').first().click();
  await expect(page).toHaveURL(/-\d+\.html$/);
});

test('a phone shows the first suggested product in view together with the keywords @phone', async ({
  page,
}) => {
  await waitForKeywords(page);
  await page.goto('/');
  await box(page).focus();
  await box(page).pressSequentially('ao');
  await expect(options(page, 'Sản phẩm').first()).toBeInViewport({ ratio: 1 });
  await expect(options(page, 'Gợi ý từ khóa')).toHaveCount(4);
});

test('a late response does not replace newer suggestions, and a failed one changes nothing', async ({
  page,
  pageErrors,
}) => {
  const lateResponse = Promise.withResolvers<void>();
  await page.route('**/v2/search/suggestion/keyword?*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q');
    if (q === 'gi') await lateResponse.promise;
    if (q === 'giày t') return route.abort();
    return route.continue().catch(() => {});
  });
  await page.goto('/');
  await box(page).focus();
  await expect(options(page, 'Nhiều người tìm').first()).toBeVisible();
  await box(page).fill('gi');
  await expect(list(page)).toHaveAttribute('aria-busy', 'true');
  await box(page).fill('áo');
  await expect(options(page, 'Gợi ý từ khóa').first()).toContainText(/áo/i);
  lateResponse.resolve();
  await box(page).fill('giày t');
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await expect(options(page, 'Gợi ý từ khóa').first()).toContainText(/áo/i);
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('giày t');
  allowAbortedRequests(pageErrors);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the search box is a plain form', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('áo');
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\/product\/search\?keyword=%C3%A1o$/);
  });
});
