import { getAds } from '@market/contract/ads/routes';
import { listLedger } from '@market/contract/ledger/routes';
import { searchProducts } from '@market/contract/product-search/routes';
import type { SearchResult } from '@market/contract/product-search/schemas';
import { VISITOR_COOKIE } from '@market/contract/constants/accounts';
import { expect, expectAccessible, expectFits, people, signInByApi, test } from '../market.ts';

// the market does not count bots, and a headless browser names itself as one
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const KEYWORD = 'áo bóng đá';
const isVisitor = ({ name }: { readonly name: string }) => name === VISITOR_COOKIE;
const SEARCH = `/product/search?keyword=${encodeURIComponent(KEYWORD)}`;

test('a sponsored product is labelled, its impression is counted, and its link opens the product', async ({
  page,
}) => {
  const impression = page.waitForResponse((answer) => answer.url().includes('/uab/imp/'));
  await page.goto(SEARCH);
  const ad = page.getByRole('listitem').filter({ hasText: 'Tài trợ' }).first();
  await expect(ad).toBeVisible();
  expect((await impression).headers()['content-type']).toBe('image/gif');
  const link = ad.getByRole('link');
  await expect(link).toHaveAttribute('rel', /sponsored/);
  const title = await link.innerText();
  const adCount = await page.getByRole('listitem').filter({ hasText: 'Tài trợ' }).count();
  expect(adCount).toBeLessThanOrEqual(4);
  await expectAccessible(page, 'main');
  await expectFits(page);
  await link.click();
  await expect(page).toHaveURL(/-\d+\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

test('two clicks of one visitor on a sponsored product are charged once', async ({ page, browser }) => {
  const keyword = 'áo polo';
  const found = await page.request.get(`${searchProducts.path}?keyword=${keyword}&limit=24`);
  const [best] = ((await found.json()) as SearchResult).ads;
  const finance = await (await browser.newContext()).newPage();
  await signInByApi(finance, people.staff);
  const countTransactions = async (): Promise<number> => {
    const account = `ad_wallet:${best!.accountId}`;
    const answer = await finance.request.get(`${listLedger.path}?account=${account}&limit=1`);
    return ((await answer.json()) as { data: { total: number } }).data.total;
  };
  await page.goto('/');
  // the report of the page view sets the visitor cookie
  await expect.poll(async () => (await page.context().cookies()).some(isVisitor)).toBe(true);
  const before = await countTransactions();
  for (let times = 0; times < 2; times++) {
    await page.goto(`/product/search?keyword=${encodeURIComponent(keyword)}`);
    await page.getByRole('listitem').filter({ hasText: 'Tài trợ' }).first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`-${best!.productId}\\.html$`));
  }
  expect(await countTransactions()).toBe(before + 1);
});

test('sponsored products are in the HTML, and do not repeat the search results', async ({ request }) => {
  const html = await (await request.get(SEARCH)).text();
  expect(html).toContain('Tài trợ');
  const answer = await request.get(`${searchProducts.path}?keyword=${encodeURIComponent(KEYWORD)}`);
  const { products, ads } = (await answer.json()) as SearchResult;
  expect(ads.length).toBeGreaterThan(0);
  expect(ads.length).toBeLessThanOrEqual(4);
  const listedIds = new Set(products.map(({ id }) => id));
  expect(ads.filter(({ productId }) => listedIds.has(productId))).toEqual([]);
});

test('a banner for sellers replaces the public one for a signed-in seller only, at the same size', async ({
  page,
  signInAs,
}) => {
  const region = page.getByRole('region', { name: 'Bắt đầu đi chợ' });
  const publicBanner = region.getByRole('link', { name: /Đồ bộ mặc nhà/ });
  const sellerBanner = region.getByRole('link', { name: /Quầy của bạn/ });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(getAds.path)) requests.push(request.url());
  });
  await page.goto('/');
  await expect(publicBanner).toBeVisible();
  const place = await publicBanner.boundingBox();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expect(sellerBanner).toHaveCount(0);

  await signInAs('buyer');
  const adsResponse = page.waitForResponse((answer) => answer.url().includes('home_right_banner'));
  await page.goto('/');
  expect((await adsResponse).url()).toContain('user_type=user');
  await expect(publicBanner).toBeVisible();
  await expect(sellerBanner).toHaveCount(0);

  await signInAs('seller');
  await page.goto('/');
  await expect(sellerBanner).toBeVisible();
  await expect(publicBanner).toHaveCount(0);
  expect(await sellerBanner.boundingBox()).toMatchObject({ width: place!.width, height: place!.height });
  await sellerBanner.click();
  await expect(page).toHaveURL(/\/nguoi-ban/);
});

test.describe('the welcome banner', () => {
  test.use({ welcome: true });
  test('appears to a guest once per visit, closes with Escape, and links to registration @both', async ({
    page,
  }) => {
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
    // everything that the page loads has arrived by then
    await page.waitForLoadState('networkidle');
    await expect(banner).toBeHidden();
    await page.evaluate("localStorage.removeItem('welcomed_at')");
    await page.reload();
    await page.mouse.move(10, 10);
    await banner.getByRole('link').click();
    await expect(page).toHaveURL(/\/dang-ky/);
  });
});
