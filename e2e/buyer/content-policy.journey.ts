import type { Page, Request, Response } from '@playwright/test';
import { allowStatus } from '../expected-errors.ts';
import { expect, expectFits, test } from '../market.ts';
import { places, type Place } from '../pages.ts';

const EVIL = 'https://evil.test';
/** What a flaw in the escaping of HTML would let in. */
const INJECTED_HTML = `<script>window.pwned = 'inline'</script><script src="${EVIL}/x.js"></script>
  <img alt="" src="/khong-co.png" onerror="window.pwned = 'handler'"><iframe src="${EVIL}/"></iframe>
  <object data="${EVIL}/x"></object><base href="${EVIL}/">`;

const REFUSED_REQUESTS = [
  'script-src-elem inline',
  `script-src-elem ${EVIL}/x.js`,
  'script-src-attr inline',
  `frame-src ${EVIL}`,
  `object-src ${EVIL}`,
  `base-uri ${EVIL}/`,
];

const documentation: Place = { name: 'docs', viewer: 'guest', address: async () => '/docs' };
const allPlaces = [...places, documentation];

type Kind = 'page' | 'embedded page' | 'documentation';
/** All pages of a kind have one policy, so one of each kind is attacked. */
const EXAMPLES: Readonly<Record<Kind, string>> = {
  page: '/dang-nhap',
  'embedded page': '/iframe/khong-co',
  documentation: '/docs',
};
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The provider's button keeps the width it was drawn with; sign-in.journey.ts opens this page on a phone. */
const FIXED_WIDTH_PAGE = 'dang-nhap';

/** Collects what the policy of the page refuses, from before its first script on. */
const watchRefusals = (page: Page) =>
  page.addInitScript(`
    window.refusals = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.refusals.push(effectiveDirective + ' ' + blockedURI));`);
const refusalsOf = (page: Page) => page.evaluate<string[]>('window.refusals');

const nonceIn = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
const policyOf = async (page: Page, url: string) =>
  (await page.request.get(url)).headers()['content-security-policy'];

/** Every script of the HTML has the nonce, and no address contains it. */
const expectNonce = async (response: Response, requestedUrls: readonly string[]): Promise<void> => {
  const nonce = nonceIn(response.headers()['content-security-policy'])!;
  expect(nonce).toMatch(/^[\w+/]{22}==$/);
  const html = await response.text();
  const addresses = [...requestedUrls, ...(html.match(/(?:href|src|action)="[^"]*"/g) ?? [])];
  const spellings = [nonce, encodeURIComponent(nonce)];
  expect(addresses.filter((one) => spellings.some((text) => one.includes(text)))).toEqual([]);
  const scripts = html.match(/<script(?![^>]*ld\+json)[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
};

/** Opens the page with HTML injected into its body and its policy unchanged. */
const openInjected = async (page: Page, url: string): Promise<{ evilRequests: string[] }> => {
  const evilRequests: string[] = [];
  await watchRefusals(page);
  await page.route(/\/(?:assets|media)\//, (route) => route.abort()); // its own scripts are not needed
  await page.route(`${EVIL}/**`, (route) => {
    evilRequests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: "window.pwned = 'file'" });
  });
  await page.route(
    ({ pathname }) => pathname === new URL(url, 'http://x').pathname,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<body[^>]*>/, `$&${INJECTED_HTML}`);
      return route.fulfill({ response, body });
    },
  );
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return { evilRequests };
};

const kindOf = (name: string): Kind =>
  name.startsWith('iframe/') ? 'embedded page' : name === documentation.name ? 'documentation' : 'page';
const withoutNonce = (policy: string | undefined) => policy?.replaceAll(/'nonce-[^']+'/g, "'nonce'");

/** How long a page must request nothing until it counts as loaded. */
const QUIET_MS = 100;

/** For how long the page has waited for no response. Its stream of events never ends. */
const watchQuiet = (page: Page): (() => number) => {
  const pending = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') pending.add(request);
  });
  const remove = (request: Request) => {
    pending.delete(request);
    changed = Date.now();
  };
  page.on('requestfinished', remove);
  page.on('requestfailed', remove);
  return () => (pending.size === 0 ? Date.now() - changed : 0);
};

/** Opens it on a wide screen, then at the width of a phone. */
const visit = async (page: Page, quietFor: () => number, { name, address }: Place): Promise<void> => {
  await page.setViewportSize(WIDE);
  const requestedUrls: string[] = [];
  const collectUrl = (request: Request) => requestedUrls.push(request.url());
  page.on('request', collectUrl);
  const response = (await page.goto(await address(page)))!;
  const policy = response.headers()['content-security-policy'];
  const kind = kindOf(name);
  expect(policy).toContain(`frame-ancestors ${kind === 'embedded page' ? '*' : "'none'"}`);
  expect(withoutNonce(policy)).toBe(withoutNonce(await policyOf(page, EXAMPLES[kind])));
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  await expect.poll(quietFor, { intervals: [QUIET_MS / 2] }).toBeGreaterThan(QUIET_MS);
  expect(await refusalsOf(page)).toEqual([]);
  if (kind !== 'documentation') {
    await expectNonce(response, requestedUrls);
    await page.setViewportSize(PHONE);
    if (name !== FIXED_WIDTH_PAGE) await expectFits(page);
  }
  page.off('request', collectUrl);
};

for (const viewer of ['guest', 'buyer', 'seller', 'staff'] as const)
  test(`each page of a ${viewer} fits a phone, violates no content policy, and has the policy of its kind`, async ({
    page,
    signInAs,
    pageErrors,
  }) => {
    test.slow(); // one browser opens them all, one after the other
    if (viewer !== 'guest') await signInAs(viewer);
    await watchRefusals(page);
    const quietFor = watchQuiet(page);
    for (const place of allPlaces.filter((one) => one.viewer === viewer))
      await test.step(`/${place.name}`, async () => {
        await visit(page, quietFor, place);
        // the browser itself reports the 404 of an unknown page
        if (place.name.endsWith('*')) allowStatus(pageErrors, 404);
        expect(pageErrors).toEqual([]);
      });
  });

for (const [kind, address] of Object.entries(EXAMPLES))
  test(`injected HTML runs no script and loads nothing: ${kind}`, async ({ page, pageErrors }) => {
    const { evilRequests } = await openInjected(page, address);
    await expect.poll(() => refusalsOf(page)).toEqual(expect.arrayContaining(REFUSED_REQUESTS));
    expect(await page.evaluate('window.pwned')).toBeUndefined();
    expect(evilRequests).toEqual([]);
    // the browser itself reports what was refused
    pageErrors.splice(0);
  });

test('each render has its own nonce, and a cached page keeps the nonce of its render', async ({ page }) => {
  const search = (at: number) => policyOf(page, `/product/search?keyword=nonce${at}`);
  const nonces = [
    await policyOf(page, '/dang-nhap'),
    await policyOf(page, '/dang-nhap'),
    await search(Date.now()),
    await search(Date.now() + 1),
  ].map(nonceIn);
  expect(new Set(nonces).size).toBe(nonces.length);
  const [first, second] = [await page.request.get('/tim-shop'), await page.request.get('/tim-shop')];
  for (const answer of [first, second])
    expect(await answer.text()).toContain(`nonce="${nonceIn(answer.headers()['content-security-policy'])}"`);
});
