import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type APIRequestContext, type Page, test as base } from '@playwright/test';
import { answerSecondFactor } from '@market/contract/accounts/second-factor-routes';
import { saveTokens, signIn } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import type axe from 'axe-core';
import { codeAt } from '../apps/server/test/authenticator-app.ts';

/** The demo market's own people, as its last lines name them. */
export const people = {
  buyer: '0901234567',
  seller: '0902345678',
  secondSeller: '0903456789',
  staff: 'admin@chophien.test',
  moderator: 'moderator@chophien.test',
  editor: 'editor@chophien.test',
  finance: 'finance@chophien.test',
  support: 'support@chophien.test',
} as const;

export const password = 'chophien-demo';
const staffSecret = 'CHOPHIENDEMOSTAFFSECRET234567ABC';
const STEP_MS = 30_000;

interface Fixtures {
  /** Closes the browsers of other people: their open pages would go on working during the tests that follow. */
  readonly closeContexts: void;
  /** Whether the One Tap prompt may appear; by default it counts as closed just now. */
  readonly oneTap: boolean;
  readonly hideOneTap: void;
  /** Whether the welcome banner may appear; by default it counts as shown. */
  readonly welcome: boolean;
  readonly hideWelcome: void;
  /** Signs this page's browser in, by the calls the sign-in page makes. */
  readonly signInAs: (person: keyof typeof people) => Promise<void>;
  /** Exceptions, console errors and requests to other hosts of the page: must stay empty. */
  readonly pageErrors: string[];
}

const post = async (request: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const origin = test.info().project.use.baseURL ?? '';
  const response = await request.post(path, { data, headers: { origin } });
  expect(response.ok(), `${path} answers ${response.status()}: ${await response.text()}`).toBe(true);
  return response.json();
};

interface SignInReply {
  readonly data: { readonly token?: AuthToken; readonly challenge?: string };
}

const usedCodes = new Set<string>();

/** A code of the app is accepted once; undefined when other journeys have used the present ones. */
const answerFactor = async (
  request: APIRequestContext,
  { account, challenge }: { readonly account: string; readonly challenge: string },
): Promise<AuthToken | undefined> => {
  const origin = test.info().project.use.baseURL ?? '';
  for (const steps of [-1, 0, 1]) {
    const code = codeAt(staffSecret, new Date(Date.now() + steps * STEP_MS));
    if (usedCodes.has(`${account} ${code}`)) continue;
    usedCodes.add(`${account} ${code}`);
    const data = { challenge, code };
    const response = await request.post(answerSecondFactor.path, { data, headers: { origin } });
    if (response.ok()) return ((await response.json()) as SignInReply).data.token;
  }
  return undefined;
};

/** The token of a member of staff is valid for 15 minutes: journeys of one worker share it. */
const tokens = new Map<string, { readonly token: AuthToken; readonly until: number }>();
const SHARED_MS = 8 * 60_000;

/** Signs in by the API without a browser. */
export const fetchToken = async (request: APIRequestContext, account: string): Promise<AuthToken> => {
  const shared = tokens.get(account);
  if (shared !== undefined && shared.until > Date.now()) return shared.token;
  let token: AuthToken | undefined;
  await expect(async () => {
    const { data } = (await post(request, signIn.path, { account, password })) as SignInReply;
    token = data.token;
    if (data.challenge !== undefined) {
      token = await answerFactor(request, { account, challenge: data.challenge });
      if (token !== undefined) tokens.set(account, { token, until: Date.now() + SHARED_MS });
    }
    expect(token, 'a code that was not used before').toBeDefined();
  }).toPass({ intervals: [STEP_MS / 3], timeout: 3 * STEP_MS });
  return token!;
};

/** The headers of calls of an account without a browser. */
export const authorizationOf = async (
  request: APIRequestContext,
  account: string,
): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await fetchToken(request, account)).access_token}`,
});

/** Signs this page's browser in, by the calls the sign-in page makes. */
export const signInByApi = async (page: Page, account: string): Promise<void> => {
  const { access_token, refresh_token, expires_at, sub } = await fetchToken(page.request, account);
  await post(page.request, saveTokens.path, {
    access_token,
    refresh_token,
    expires_at,
    user_id: Number(sub),
  });
};

/** The load event comes before hydration. Pages without scripts of the market are never hydrated. */
const waitForHydration = (page: Page): Promise<void> =>
  page.locator(':root[data-hydrated], :root:not(:has(script[type="module"]))').waitFor({ state: 'attached' });

/** A test that fails when its page throws, logs an error or sends a request to another host. */
export const test = base.extend<Fixtures>({
  closeContexts: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  oneTap: [false, { option: true }],
  hideOneTap: [
    async ({ context, oneTap }, use) => {
      const close = `try { localStorage.setItem('one_tap_closed_at', String(Date.now())) } catch {}`;
      if (!oneTap) await context.addInitScript({ content: close });
      await use();
    },
    { auto: true },
  ],
  welcome: [false, { option: true }],
  hideWelcome: [
    async ({ context, welcome }, use) => {
      const welcomed = `try { localStorage.setItem('welcomed_at', String(Date.now())) } catch {}`;
      if (!welcome) await context.addInitScript({ content: welcomed });
      await use();
    },
    { auto: true },
  ],
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('pageerror', (error) => pageErrors.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') pageErrors.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
          pageErrors.push(`asked ${hostname}`);
      });
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await waitForHydration(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await waitForHydration(page);
      return response;
    };
    await use(page);
  },
  signInAs: async ({ page }, use) => {
    await use((person) => signInByApi(page, people[person]));
  },
});

export { expect };

/** Transitions, and animations that end within a second, as those of dialogs that open. */
const ANIMATIONS_ENDED = `document.getAnimations().every((one) => one.playState === 'finished' ||
  !(one instanceof CSSTransition || one.effect.getComputedTiming().endTime <= 1000))`;

/** Contrast is measured on final colours. It polls from here: waiting inside the page would need `eval`, which is refused. */
const waitForAnimations = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(ANIMATIONS_ENDED)).toBe(true);

const AXE_OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** The minified source loads in half the time. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Loads axe once a document, as loading takes as long as a check. Frames of other sites are left out. */
const loadAxe = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url());
  for (const frame of page.frames().filter((one) => new URL(one.url(), origin).origin === origin))
    if (await frame.evaluate<boolean>("typeof axe === 'undefined'"))
      await frame.evaluate(`${AXE_SOURCE};undefined`);
};

/** No rule of WCAG 2.2 AA that a machine can see is broken on this page. */
export const expectAccessible = async (page: Page, selector = 'body'): Promise<void> => {
  await waitForAnimations(page);
  // sections below the fold have no size to measure before they are laid out
  await page.evaluate('delete document.documentElement.dataset.fresh');
  await loadAxe(page);
  const violations = await page.evaluate<Pick<axe.Result, 'id' | 'nodes'>[]>(
    `axe.run(${JSON.stringify(selector)}, ${JSON.stringify(AXE_OPTIONS)}).then(({ violations }) => violations)`,
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
};

/** The drag library adds its key listener by a timer of 0 ms after a lift; timers run in the order of their start. */
export const waitForArrowListener = async (page: Page): Promise<void> => {
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
};

/** The page does not scroll sideways. */
export const expectFits = async (page: Page): Promise<void> => {
  const root = 'document.documentElement';
  const overflow = await page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`);
  expect(overflow, `${page.url()} is this many pixels too wide`).toBeLessThanOrEqual(0);
};

export const expectFitsAndAccessible = async (page: Page): Promise<void> => {
  await expectFits(page);
  await expectAccessible(page);
};
