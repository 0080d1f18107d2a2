import type { APIRequestContext, Browser } from '@playwright/test';
import { getCustomer } from '@market/contract/customers/routes';
import { getSession } from '@market/contract/sessions/routes';
import { callRoute } from '../call-route.ts';
import { expect, signInByApi, people, test } from '../market.ts';
import { places } from '../pages.ts';

/** Pages of sign-in and registration are rendered for each visitor; all other public pages are the same for everybody. */
const isCacheable = (path: string) =>
  !/^\/(?:dang-nhap|dang-ky|quen-mat-khau|thiet-lap-tai-khoan)/.test(path);

/** A signed-in browser, and the personal texts that no other browser may receive. */
const signInAs = async (browser: Browser, role: keyof typeof people) => {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page, people[role]);
  const { user } = (await callRoute(page, getSession)).data;
  const { customer } = await callRoute(page, getCustomer, {
    params: { userId: user.id },
    query: { by_user_id: true },
  });
  const own = [user.fullName, user.accountPhone, user.email, user.avatar];
  const book = customer.addresses.flatMap(({ address1, phone, name }) => [address1, phone, name]);
  const { cookies } = await page.context().storageState();
  const tokens = cookies.filter(({ name }) => /token/.test(name)).map(({ value }) => value);
  const markers = [...own, ...book, ...tokens].filter((text) => typeof text === 'string' && text.length > 5);
  return { page, request: page.request, markers: markers as string[] };
};

/** An address that is in no cache yet, so that the first request renders it. */
const uncachedUrl = (url: string, key: string) => `${url}${url.includes('?') ? '&' : '?'}moi=${key}`;
const readPage = async (request: APIRequestContext, url: string, headers: Record<string, string> = {}) => {
  const answer = await request.get(url, { maxRedirects: 0, headers });
  return {
    text: `${await answer.text()} ${JSON.stringify(answer.headers())}`,
    caching: answer.headers()['cache-control'] ?? '',
  };
};

test('a page cached for a signed-in buyer contains nothing of theirs for another user or a guest', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow(); // every public page, three times
  const [buyer, other] = [await signInAs(browser, 'buyer'), await signInAs(browser, 'secondSeller')];
  const guest = await playwright.request.newContext({ baseURL: baseURL! });
  expect(buyer.markers.length).toBeGreaterThan(4);
  const run = String(Date.now());
  for (const place of places.filter(({ viewer }) => viewer === 'guest')) {
    const address = await place.address(page);
    if (!isCacheable(address)) continue;
    for (const url of [
      uncachedUrl(address, run),
      uncachedUrl(`${address.split('?', 1)[0]}.data`.replace('/.data', '/_root.data'), run),
    ])
      for (const request of [buyer.request, other.request, guest]) {
        const { text } = await readPage(request, url);
        expect(
          buyer.markers.filter((marker) => text.includes(marker)),
          url,
        ).toEqual([]);
      }
  }
});

test('a private page is never cached, whatever the spelling of its address', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.slow();
  const { page, request, markers } = await signInAs(browser, 'buyer');
  const guest = await playwright.request.newContext({ baseURL: baseURL! });
  const ownMarkers: string[] = [];
  for (const place of places.filter(({ viewer }) => viewer === 'buyer')) {
    const address = await place.address(page);
    const path = address.split('?', 1)[0]!;
    const own = await readPage(request, address);
    expect(own.caching, address).toBe('private, no-store');
    ownMarkers.push(...markers.filter((marker) => own.text.includes(marker)));
    const spellings = [
      `${path}.data`,
      `${path}/`,
      path.toUpperCase(),
      `${baseURL}/${path}`,
      `${path};x`,
      `${path}.css`,
    ];
    for (const url of [address, ...spellings]) {
      await readPage(request, url);
      const { text } = await readPage(guest, url);
      expect(
        markers.filter((marker) => text.includes(marker)),
        url,
      ).toEqual([]);
    }
  }
  expect(ownMarkers.length, 'the personal texts are on the own pages').toBeGreaterThan(2);
});

test('the forwarded host of a request does not get into a cached page', async ({ request }) => {
  const url = uncachedUrl('/tim-shop', `host${Date.now()}`);
  const evil = {
    'x-forwarded-host': 'evil.test',
    'x-original-url': '/evil.test',
    forwarded: 'host=evil.test',
  };
  await readPage(request, url, evil);
  expect((await readPage(request, url)).text).not.toContain('evil.test');
});

test('a cacheable page does not renew an expired session and sets no cookie', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const { page } = await signInAs(browser, 'buyer');
  const { cookies } = await page.context().storageState();
  const remaining = cookies.filter(({ name }) => !name.endsWith('access_token'));
  expect(remaining.length).toBeLessThan(cookies.length);
  const cookie = remaining.map(({ name, value }) => `${name}=${value}`).join('; ');
  const guest = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: { cookie } });
  for (const url of [uncachedUrl('/', `het${Date.now()}`), '/sitemap.xml', '/robots.txt', '/tim-shop.data']) {
    const answer = await guest.get(url);
    expect([answer.status(), answer.headers()['set-cookie']], url).toEqual([200, undefined]);
  }
});

test('a referral code does not get into a cached page, and a redirect keeps it', async ({ request }) => {
  const url = uncachedUrl('/tim-shop', `ai${Date.now()}`);
  await readPage(request, `${url}&ref_code=HAN-7&utm_source=zalo`);
  const { text } = await readPage(request, url);
  expect(text).not.toContain('HAN-7');
  expect(text).not.toContain('zalo&');
  const redirect = await request.get('/category/child/101-ten-cu.html?ref_code=HAN-7', { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers()['location']]).toEqual([
    301,
    '/category/child/101-ao-bong-da.html?ref_code=HAN-7',
  ]);
});

test('500 concurrent requests for an uncached page cause one render', async ({ baseURL }) => {
  const url = new URL(`/tim-shop?keyword=dong${Date.now()}`, baseURL);
  const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // each render has a nonce of its own
  expect(new Set(answers.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(1);
});
