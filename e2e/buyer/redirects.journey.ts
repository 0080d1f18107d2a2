import { expect, password, people, test } from '../market.ts';

const EVIL = '//evil.test';
/** Addresses that could put another host into a `Location`. */
const hostilePaths = [
  `/${EVIL}`,
  `${EVIL}/%2e%2e`,
  `${EVIL}/tai-khoan/don-hang`,
  `/tai-khoan${EVIL}`,
  `/tai-khoan/don-hang?next=${EVIL}`,
  `/TAI-KHOAN/don-hang`,
  `/tai-khoan/don-hang.data?_routes=${EVIL}`,
  `/nguoi-ban${EVIL}/`,
  `/nguoi-ban/don-hang/%5cevil.test`,
  `/thanh-toan/ket-qua?payment=https:${EVIL}`,
  `/xac-nhan-don-hang?shop=${EVIL}`,
  `/shop${EVIL}`,
  `/shop/%2F%2Fevil.test`,
  `/%2F%2Fevil.test.html`,
  `/%5Cevil.test-1.html?x=https:${EVIL}`,
  `/a-1.html?next=https:${EVIL}`,
  `/category/parent/1-%2F%2Fevil.test.html?x=${EVIL}`,
  `/category/child/1-x.html?next=https:${EVIL}`,
  `/tim-shop?page=99999&next=https:${EVIL}`,
  `/product/search?page=99999&next=https:${EVIL}`,
  `/tim-nha-phan-phoi?page=99999&next=https:${EVIL}`,
  `/docs${EVIL}/..`,
  `/docs/static/index.html?x=${EVIL}`,
  `/dang-nhap?next=https:${EVIL}`,
];

test('the server never redirects to another host', async ({ page, baseURL, signInAs }) => {
  let checked = 0;
  const expectRedirects = async () => {
    for (const path of hostilePaths) {
      const answer = await page.request.get(`${baseURL}${path}`, {
        maxRedirects: 0,
        headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
      });
      const { location } = answer.headers();
      if (location === undefined) continue;
      checked += 1;
      expect(new URL(location, baseURL).origin, `${path} leads to ${location}`).toBe(baseURL);
    }
  };
  await expectRedirects();
  await signInAs('buyer');
  await expectRedirects();
  expect(checked).toBeGreaterThan(5);
});

for (const next of ['/\t/evil.test', '/.//evil.test', '/\\evil.test', '//evil.test', 'https://evil.test/'])
  test(`signing in with next=${JSON.stringify(next)} stays on this host`, async ({ page, baseURL }) => {
    await page.goto(`/dang-nhap?next=${encodeURIComponent(next)}`);
    await page.getByLabel('Số điện thoại hoặc email').fill(people.buyer);
    await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page).not.toHaveURL(/dang-nhap/);
    expect(new URL(page.url()).origin).toBe(baseURL);
    await page.goto(`/dang-nhap?next=${encodeURIComponent(next)}`);
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
