import type { Page } from '@playwright/test';
import { searchProducts } from '@market/contract/product-search/routes';
import { callRoute } from '../call-route.ts';
import { allowAbortedRequests, allowLostNetwork } from '../expected-errors.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';

test.use({ serviceWorkers: 'allow' });

const offlineHeading = (page: Page) => page.getByRole('heading', { name: 'Mất kết nối mạng' });
const waitForServiceWorker = (page: Page) =>
  expect.poll(() => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')).toBe(true);
const goOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await expect.poll(() => page.evaluate<boolean>('navigator.onLine')).toBe(false);
};

test('without a network the offline page is shown, and the requested page loads when it is back', async ({
  page,
  pageErrors,
}) => {
  const draft = JSON.stringify([{ variant_id: 1, quantity: 12 }]);
  await page.goto('/');
  await waitForServiceWorker(page);
  await page.evaluate(`localStorage.setItem('draft_cart', ${JSON.stringify(draft)})`);

  await test.step('a navigation shows the offline page', async () => {
    await goOffline(page);
    await expect(page.getByText('Đang mất mạng.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tìm nhà phân phối' }).click();
    await expect(offlineHeading(page)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a reload shows it, with styles and picture', async () => {
    await page.reload();
    await expect(offlineHeading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
    await expect
      .poll(() => page.evaluate<number>("document.querySelector('main img').naturalWidth"))
      .toBeGreaterThan(0);
    await expectFits(page);
    await expectAccessible(page);
  });

  await test.step('the requested page loads when the network is back', async () => {
    await page.context().setOffline(false);
    await expect(page).toHaveTitle(/nhà phân phối/i);
    await expect(page).toHaveURL(/\/tim-nha-phan-phoi$/);
    expect(await page.evaluate('localStorage.getItem("draft_cart")')).toBe(draft);
  });
  allowLostNetwork(pageErrors);
});

test('a page that cannot be loaded again after an action stays, and can be loaded again', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page);
  await page.goto('/tai-khoan/bo-suu-tap');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Tạo bộ sưu tập' }).first().click();
  await page.getByRole('dialog').getByRole('textbox').fill('Áo hè');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chưa tải lại được trang, thông tin có thể đã cũ.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Bộ sưu tập' })).toBeVisible();
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Tải lại' }).click();
  await expect(page.getByRole('link', { name: /Áo hè/ })).toBeVisible();
  allowAbortedRequests(pageErrors);
});

test('the service worker caches only built files and the offline page', async ({ page, signInAs }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await signInAs('buyer');
  await page.goto('/tai-khoan/don-hang');
  await page.goto('/gio-hang');
  await page.waitForLoadState('networkidle');
  const cachedUrls = await page.evaluate<string[]>(`(async () => {
    const paths = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  })()`);
  expect(cachedUrls).toContain('/ngoai-tuyen');
  expect(cachedUrls.filter((path) => path !== '/ngoai-tuyen' && !path.startsWith('/assets/'))).toEqual([]);
});

test('the manifest has what browsers need to install the market', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    readonly name: string;
    readonly start_url: string;
    readonly display: string;
    readonly lang: string;
    readonly icons: readonly { src: string; sizes: string; purpose: string; type: string }[];
    readonly shortcuts: readonly { url: string }[];
  };
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'vi' });
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pictures.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
  ]);
  for (const path of [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)])
    expect((await request.get(path)).ok(), path).toBe(true);
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('a chat message that fails offline is marked, and is sent once when the network is back @phone', async ({
  page,
  pageErrors,
}) => {
  await registerPerson(page);
  const { products } = await callRoute(page, searchProducts, { query: { keyword: 'áo', limit: 1 } });
  await page.goto(`/tin-nhan?shop=${products[0]!.shopId}`);
  const box = page.getByRole('textbox', { name: 'Tin nhắn' });
  const send = page.getByRole('button', { name: 'Gửi', exact: true });
  await box.fill('Chào shop');
  await send.click();
  await expect(page.getByRole('log').getByText('Chào shop')).toBeVisible();
  await page.goto('/tin-nhan');
  await page.getByRole('link', { name: /Chào shop/ }).click();
  await expect(page.getByRole('log').getByText('Chào shop')).toBeVisible();
  await goOffline(page);
  const list = Array.from({ length: 40 }, (_, line) => `Mẫu ${line} lấy 12 cái`).join('\n');
  await box.fill(list);
  await send.click();
  await expect(page.getByRole('button', { name: 'Gửi lại' })).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Gửi lại' })).toHaveCount(0);
  await expect(page.getByText('Đang gửi…')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('log').getByText('Mẫu 39 lấy 12 cái')).toHaveCount(1);
  allowLostNetwork(pageErrors);
});
