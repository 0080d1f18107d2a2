import type { APIRequestContext, Browser } from '@playwright/test';
import { getCustomer } from '@market/contract/customers/routes';
import { getSession } from '@market/contract/sessions/routes';
import { ask } from '../calls.ts';
import { expect, signInByApi, people, test } from '../market.ts';
import { places } from '../pages.ts';

/** The sign-in and what begins with it belong to whoever asks; all else that guests see is the same for everybody. */
const isKept = (path: string) => !/^\/(?:dang-nhap|dang-ky|quen-mat-khau|thiet-lap-tai-khoan)/.test(path);

/** A person's own browser, and whatever of them must not show up at somebody else's. */
const signInAs = async (browser: Browser, role: keyof typeof people) => {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page, people[role]);
  const { user } = (await ask(page, getSession)).data;
  const { customer } = await ask(page, getCustomer, {
    params: { userId: user.id },
    query: { by_user_id: true },
  });
  const own = [user.fullName, user.accountPhone, user.email, user.avatar];
  const book = customer.addresses.flatMap(({ address1, phone, name }) => [address1, phone, name]);
  const { cookies } = await page.context().storageState();
  const tokens = cookies.filter(({ name }) => /token/.test(name)).map(({ value }) => value);
  const markers = [...own, ...book, ...tokens].filter((one) => typeof one === 'string' && one.length > 5);
  return { page, request: page.request, markers: markers as string[] };
};

/** An address nobody has asked for yet, so that the first to ask warms it. */
const cold = (url: string, at: string) => `${url}${url.includes('?') ? '&' : '?'}moi=${at}`;
const readPage = async (request: APIRequestContext, url: string, headers: Record<string, string> = {}) => {
  const answer = await request.get(url, { maxRedirects: 0, headers });
  return {
    text: `${await answer.text()} ${JSON.stringify(answer.headers())}`,
    caching: answer.headers()['cache-control'] ?? '',
  };
};

test('what somebody signed in warms shows nothing of them to another person, nor to a guest', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  test.slow(); // every public page, three times
  const [one, other] = [await signInAs(browser, 'buyer'), await signInAs(browser, 'secondSeller')];
  const guest = await playwright.request.newContext({ baseURL: baseURL! });
  expect(one.markers.length).toBeGreaterThan(4);
  const run = String(Date.now());
  for (const place of places.filter(({ viewer }) => viewer === 'guest')) {
    const address = await place.address(page);
    if (!isKept(address)) continue;
    for (const url of [
      cold(address, run),
      cold(`${address.split('?', 1)[0]}.data`.replace('/.data', '/_root.data'), run),
    ])
      for (const request of [one.request, other.request, guest]) {
        const { text } = await readPage(request, url);
        expect(
          one.markers.filter((marker) => text.includes(marker)),
          url,
        ).toEqual([]);
      }
  }
});

test('a page of one person is kept by nobody, however its address is written', async ({
  browser,
  playwright,
  baseURL,
}) => {
  test.slow();
  const { page, request, markers } = await signInAs(browser, 'buyer');
  const guest = await playwright.request.newContext({ baseURL: baseURL! });
  const shownToOneself: string[] = [];
  for (const place of places.filter(({ viewer }) => viewer === 'buyer')) {
    const address = await place.address(page);
    const path = address.split('?', 1)[0]!;
    const own = await readPage(request, address);
    expect(own.caching, address).toBe('private, no-store');
    shownToOneself.push(...markers.filter((marker) => own.text.includes(marker)));
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
  expect(shownToOneself.length, 'what is looked for stands on one’s own pages').toBeGreaterThan(2);
});

test('what a request says of its host gets into no page that is kept', async ({ request }) => {
  const url = cold('/tim-shop', `host${Date.now()}`);
  const evil = {
    'x-forwarded-host': 'evil.test',
    'x-original-url': '/evil.test',
    forwarded: 'host=evil.test',
  };
  await readPage(request, url, evil);
  expect((await readPage(request, url)).text).not.toContain('evil.test');
});

test('a session that has run out is renewed on no page that others may be given', async ({
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
  for (const url of [cold('/', `het${Date.now()}`), '/sitemap.xml', '/robots.txt', '/tim-shop.data']) {
    const answer = await guest.get(url);
    expect([answer.status(), answer.headers()['set-cookie']], url).toEqual([200, undefined]);
  }
});

test('who brought one visitor gets into no page of another, and is not lost where a page leads elsewhere', async ({
  request,
}) => {
  const url = cold('/tim-shop', `ai${Date.now()}`);
  await readPage(request, `${url}&ref_code=HAN-7&utm_source=zalo`);
  const { text } = await readPage(request, url);
  expect(text).not.toContain('HAN-7');
  expect(text).not.toContain('zalo&');
  const moved = await request.get('/category/child/101-ten-cu.html?ref_code=HAN-7', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    '/category/child/101-ao-bong-da.html?ref_code=HAN-7',
  ]);
});

test('five hundred who ask at once for a page that nobody has asked for get one render', async ({
  baseURL,
}) => {
  const url = new URL(`/tim-shop?keyword=dong${Date.now()}`, baseURL);
  const answers = await Promise.all(Array.from({ length: 500 }, () => fetch(url)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // each render has a nonce of its own
  expect(new Set(answers.map(({ headers }) => headers.get('content-security-policy'))).size).toBe(1);
});
