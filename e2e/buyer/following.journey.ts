import type { Page } from '@playwright/test';
import { followShop, listFollowedShops } from '@market/contract/following/routes';
import { listNewForMe } from '@market/contract/recommendations/routes';
import { searchShops } from '@market/contract/shop-search/routes';
import type { Shop } from '@market/contract/shops/schemas';
import { callRoute } from '../call-route.ts';
import { expect, expectAccessible, expectFits, test } from '../market.ts';
import { registerPerson } from '../new-person.ts';

const followButton = (page: Page) => page.getByRole('button', { name: 'Theo dõi', exact: true });
const unfollowButton = (page: Page) => page.getByRole('button', { name: /^Đang theo dõi/ });

/** The best-selling shops. */
const findShops = async (page: Page, limit: number): Promise<readonly Shop[]> =>
  (await callRoute(page, searchShops, { query: { sort_by: 'total_sales', limit } })).shops;
const countFollowed = async (page: Page) =>
  (await callRoute(page, listFollowedShops, { query: {} })).data.total;

test('a guest follows a shop after signing in, and unfollows it on the page of a product', async ({
  page,
}) => {
  test.slow();
  const { phone, password } = await registerPerson(page);
  await page.context().clearCookies();
  const [shop] = await findShops(page, 1);
  await page.goto(`/shop/${shop?.slug}?tab=san-pham`);
  await followButton(page).click();
  await expect(page).toHaveURL(/\/dang-nhap\?next=/);
  await page.getByLabel('Số điện thoại hoặc email').fill(phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(page).toHaveURL(`/shop/${shop?.slug}?tab=san-pham`);
  await expect(unfollowButton(page)).toBeVisible();
  // the button changes before the reply arrives
  await expect.poll(() => countFollowed(page)).toBe(1);
  await expectAccessible(page);
  await expectFits(page);

  // the next page shows it as followed, and one press unfollows it
  const [card] = shop?.listProducts ?? [];
  await page.goto(`/${card?.slug}-${card?.id}.html`);
  await expect(unfollowButton(page)).toBeVisible();
  await unfollowButton(page).click();
  await expect(followButton(page)).toBeVisible();
  await expect.poll(() => countFollowed(page)).toBe(0);
  await page.reload();
  await expect(followButton(page)).toBeVisible();
});

test('followed shops are listed in the account and on the home page, and can be unfollowed', async ({
  page,
}) => {
  test.slow();
  await registerPerson(page);
  await page.goto('/tai-khoan/shop-yeu-thich');
  await expect(page.getByRole('heading', { name: 'Bạn chưa theo dõi shop nào' })).toBeVisible();
  await expectAccessible(page);

  const [first, second, third] = await findShops(page, 3);
  for (const { id } of [first!, second!, third!]) await callRoute(page, followShop, { params: { id } });
  await page.goto('/tai-khoan/shop-yeu-thich');
  const names = page.getByRole('article').getByRole('heading', { level: 2 });
  await expect(names).toHaveText([third!.name, second!.name, first!.name]);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: `Đang theo dõi ${second!.name}, bấm để bỏ theo dõi` }).click();
  await expect(names).toHaveText([third!.name, first!.name]);
  expect(await countFollowed(page)).toBe(2);
  await page.getByRole('button', { name: 'Theo dõi lại' }).click();
  await expect(names).toHaveText([second!.name, third!.name, first!.name]);

  await page.goto('/');
  await page.evaluate<void>('scrollTo(0, document.body.scrollHeight)');
  const block = page.getByRole('region', { name: 'Shop bạn theo dõi' });
  await block.scrollIntoViewIfNeeded();
  await expect(block.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await expectFits(page);
});

test('new products are of the whole market for a guest, and of followed shops for a buyer', async ({
  page,
}) => {
  test.slow();
  await page.goto('/hang-moi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hàng mới/);
  const cards = page.getByRole('main').getByRole('article').filter({ visible: true });
  await expect(cards).toHaveCount(24);
  await expect(
    page.getByRole('link', { name: 'Đăng nhập' }).filter({ visible: true }).last(),
  ).toHaveAttribute('href', '/dang-nhap?next=%2Fhang-moi');
  await page.getByRole('link', { name: 'Trang 2' }).click();
  await expect(page).toHaveURL('/hang-moi?page=2');
  await expectAccessible(page);
  await expectFits(page);

  await registerPerson(page);
  await page.goto('/hang-moi');
  await expect(page.getByText('Chưa có hàng mới riêng cho bạn')).toBeVisible();
  for (const { id } of await findShops(page, 5)) await callRoute(page, followShop, { params: { id } });
  const { products } = (await callRoute(page, listNewForMe, { query: { limit: 24 } })).data;
  await page.goto('/hang-moi');
  await expect(cards).toHaveCount(products.length);
  await expect(cards.first()).toContainText(products[0]!.title.slice(0, 20));
  await expectAccessible(page);
  await expectFits(page);
});

test('the activity tab of a shop lists what is new @phone', async ({ page }) => {
  const [shop] = await findShops(page, 1);
  await page.goto(`/shop/${shop?.slug}`);
  await page.getByRole('link', { name: 'Hoạt động' }).click();
  const activities = page.getByRole('region', { name: 'Hoạt động của shop' });
  await expect(activities.getByRole('article').first()).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
