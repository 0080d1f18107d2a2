import { getAds } from '@market/contract/ads/routes';
import { listLedger } from '@market/contract/ledger/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import type { SearchResult } from '@market/contract/product-search/schemas';
import { VISITOR_COOKIE } from '@market/contract/constants';
import { expect, expectAccessible, expectFits, people, signInByApi, test } from '../market.ts';

// the market counts no robot, and a browser without a window says that it is one
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const KEYWORD = 'áo bóng đá';
const isVisitor = ({ name }: { readonly name: string }) => name === VISITOR_COOKIE;
const SEARCH = `/product/search?keyword=${encodeURIComponent(KEYWORD)}`;

test('a sponsored product says so, leads to its page and is counted when it is seen', async ({ page }) => {
  const impression = page.waitForResponse((answer) => answer.url().includes('/uab/imp/'));
  await page.goto(SEARCH);
  const ad = page.getByRole('listitem').filter({ hasText: 'Tài trợ' }).first();
  await expect(ad).toBeVisible();
  expect((await impression).headers()['content-type']).toBe('image/gif');
  const link = ad.getByRole('link');
  await expect(link).toHaveAttribute('rel', /sponsored/);
  const title = await link.innerText();
  const listed = await page.getByRole('listitem').filter({ hasText: 'Tài trợ' }).count();
  expect(listed).toBeLessThanOrEqual(4);
  await expectAccessible(page, 'main');
  await expectFits(page);
  await link.click();
  await expect(page).toHaveURL(/-\d+\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

test('a sponsored product costs its shop one click, however often one person presses it', async ({
  page,
  browser,
}) => {
  const keyword = 'áo polo';
  const found = await page.request.get(`${searchProducts.path}?keyword=${keyword}&limit=24`);
  const [best] = ((await found.json()) as SearchResult).ads;
  const finance = await (await browser.newContext()).newPage();
  await signInByApi(finance, people.staff);
  const moved = async (): Promise<number> => {
    const account = `ad_wallet:${best!.accountId}`;
    const answer = await finance.request.get(`${listLedger.path}?account=${account}&limit=1`);
    return ((await answer.json()) as { data: { total: number } }).data.total;
  };
  await page.goto('/');
  // what tells of the page brings the cookie by which this browser is told apart
  await expect.poll(async () => (await page.context().cookies()).some(isVisitor)).toBe(true);
  const before = await moved();
  for (let times = 0; times < 2; times++) {
    await page.goto(`/product/search?keyword=${encodeURIComponent(keyword)}`);
    await page.getByRole('listitem').filter({ hasText: 'Tài trợ' }).first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`-${best!.productId}\\.html$`));
  }
  expect(await moved()).toBe(before + 1);
});

test('sponsored products are read without scripts, and never repeat what is listed', async ({ request }) => {
  const html = await (await request.get(SEARCH)).text();
  expect(html).toContain('Tài trợ');
  const answer = await request.get(`${searchProducts.path}?keyword=${encodeURIComponent(KEYWORD)}`);
  const { products, ads } = (await answer.json()) as SearchResult;
  expect(ads.length).toBeGreaterThan(0);
  expect(ads.length).toBeLessThanOrEqual(4);
  const listed = new Set(products.map(({ id }) => id));
  expect(ads.filter(({ productId }) => listed.has(productId))).toEqual([]);
});

test('a banner for sellers stands in the place of another once a seller is known, and for nobody else', async ({
  page,
  signInAs,
}) => {
  const region = page.getByRole('region', { name: 'Bắt đầu đi chợ' });
  const forAll = region.getByRole('link', { name: /Đồ bộ mặc nhà/ });
  const forSellers = region.getByRole('link', { name: /Quầy của bạn/ });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(getAds.path)) requests.push(request.url());
  });
  await page.goto('/');
  await expect(forAll).toBeVisible();
  const place = await forAll.boundingBox();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(forSellers).toHaveCount(0);

  await signInAs('buyer');
  const answered = page.waitForResponse((answer) => answer.url().includes('home_right_banner'));
  await page.goto('/');
  expect((await answered).url()).toContain('user_type=user');
  await expect(forAll).toBeVisible();
  await expect(forSellers).toHaveCount(0);

  await signInAs('seller');
  await page.goto('/');
  await expect(forSellers).toBeVisible();
  await expect(forAll).toHaveCount(0);
  expect(await forSellers.boundingBox()).toMatchObject({ width: place!.width, height: place!.height });
  await forSellers.click();
  await expect(page).toHaveURL(/\/nguoi-ban/);
});

test.describe('the welcome banner', () => {
  test.use({ welcome: true });
  test('greets a guest once a visit, goes by Esc, and leads to registration @both', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('dialog');
    await page.mouse.move(10, 10);
    await expect(banner).toBeVisible();
    await expectAccessible(page, 'dialog');
    await expectFits(page);
    await page.keyboard.press('Escape');
    await expect(banner).toBeHidden();
    await page.reload();
    await page.mouse.move(20, 20);
    // whatever else comes with the page has come by then
    await page.waitForLoadState('networkidle');
    await expect(banner).toBeHidden();
    await page.evaluate("localStorage.removeItem('welcomed_at')");
    await page.reload();
    await page.mouse.move(10, 10);
    await banner.getByRole('link').click();
    await expect(page).toHaveURL(/\/dang-ky/);
  });
});
