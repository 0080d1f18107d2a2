import { allowStatus } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

test('the market is ready and serves its OpenAPI document', async ({ request }) => {
  expect((await request.get('/livez')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
  const api = (await (await request.get('/openapi.json')).json()) as { openapi: string; paths: object };
  expect(api.openapi).toBe('3.1.0');
  expect(Object.keys(api.paths).length).toBeGreaterThan(0);
});

test('the home page is in Vietnamese, fits the screen and is accessible @both', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Chợ Phiên/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.getByRole('main')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test('the home page is accessible in the dark theme @phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expectAccessible(page);
});

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('href', /^#/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeInViewport();
});

test('an unknown address is a 404 page with suggestions', async ({ page, pageErrors }) => {
  const response = await page.goto('/khong-co-trang-nay');
  expect(response?.status()).toBe(404);
  const titles = (await response?.text())?.match(/<title>[^<]*/g);
  expect(titles).toEqual(['<title>Không mở được trang – Chợ Phiên']);
  await expect(page.getByRole('region', { name: 'Có thể bạn đang tìm' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expectAccessible(page);
  allowStatus(pageErrors, 404);
});

test('a guest installs the market from the footer once the browser offers it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Cài ứng dụng' });
  await expect(button).toBeHidden();
  const offer = `Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => { document.title = 'asked'; },
  })`;
  await page.evaluate(`void window.dispatchEvent(${offer})`);
  await button.click();
  await expect(page).toHaveTitle('asked');
  await expect(button).toBeHidden();
});

test('the session of a signed-in demo buyer is returned by the API', async ({ page, signInAs }) => {
  await page.goto('/');
  await signInAs('buyer');
  const response = await page.request.get('/v1/user/api/auth/info');
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: { user: { accountType: string } } };
  expect(data.user.accountType).toBe('buyer');
});
