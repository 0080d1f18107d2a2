import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('a guest opens a post from the home page, and from there the list of posts', async ({ page }) => {
  await page.goto('/');
  const block = page.getByRole('region', { name: 'Kinh nghiệm bán sỉ' });
  await expect(block.getByRole('article')).toHaveCount(4);
  const first = block.getByRole('article').first().getByRole('link');
  const title = (await first.textContent())!;
  await first.click();
  await expect(page).toHaveURL(/\/tin-tuc\/[a-z0-9-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Tất cả bài viết' }).click();
  await expect(page).toHaveURL(/\/tin-tuc$/);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(7);
  await expectAccessible(page);
  await expectFits(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a post is readable with its structured data, and an unknown post is a 404', async ({
    page,
    pageErrors,
  }) => {
    await page.goto('/tin-tuc');
    await page.getByRole('article').first().getByRole('link').click();
    const article = page.getByRole('main').getByRole('article').first();
    expect((await article.textContent())!.split(/\s+/).length).toBeGreaterThan(250);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual([
      'BlogPosting',
      'BreadcrumbList',
    ]);
    expect((await page.goto('/tin-tuc/khong-co-bai-nay'))?.status()).toBe(404);
    allowStatus(pageErrors, 404);
  });
});
