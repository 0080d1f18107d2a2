import { expect, type APIRequestContext, type Page, test as base } from '@playwright/test';
import { answerSecondFactor } from '@market/contract/accounts/second-factor-routes';
import { saveTokens, signIn } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import axe from 'axe-core';
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
const step = 30_000;

interface Fixtures {
  /** The identity provider's prompt may come; else it counts as closed just now and lies over nothing. */
  readonly oneTap: boolean;
  readonly withoutOneTap: void;
  /** The welcome banner may come; else this visit counts as welcomed. */
  readonly welcome: boolean;
  readonly withoutWelcome: void;
  /** Signs this page's browser in, by the calls the sign-in page makes. */
  readonly signInAs: (person: keyof typeof people) => Promise<void>;
  /** What went wrong in the page without anybody seeing it: must stay empty. */
  readonly complaints: string[];
}

const post = async (request: APIRequestContext, path: string, data: object): Promise<unknown> => {
  const origin = test.info().project.use.baseURL ?? '';
  const response = await request.post(path, { data, headers: { origin } });
  expect(response.ok(), `${path} answers ${response.status()}: ${await response.text()}`).toBe(true);
  return response.json();
};

interface Entered {
  readonly data: { readonly token?: AuthToken; readonly challenge?: string };
}

const usedCodes = new Set<string>();

/** A code of the app is good once; undefined when other journeys have used those of these 30 seconds. */
const secondStep = async (
  request: APIRequestContext,
  { account, challenge }: { readonly account: string; readonly challenge: string },
): Promise<AuthToken | undefined> => {
  const origin = test.info().project.use.baseURL ?? '';
  for (const steps of [-1, 0, 1]) {
    const code = codeAt(staffSecret, new Date(Date.now() + steps * step));
    if (usedCodes.has(`${account} ${code}`)) continue;
    usedCodes.add(`${account} ${code}`);
    const data = { challenge, code };
    const response = await request.post(answerSecondFactor.path, { data, headers: { origin } });
    if (response.ok()) return ((await response.json()) as Entered).data.token;
  }
  return undefined;
};

/** The token of somebody of the staff stays good for a quarter of an hour: journeys of one worker share it. */
const tokens = new Map<string, { readonly token: AuthToken; readonly until: number }>();
const SHARED_MS = 8 * 60_000;

/** Signs in by calls alone. */
export const enter = async (request: APIRequestContext, account: string): Promise<AuthToken> => {
  const shared = tokens.get(account);
  if (shared !== undefined && shared.until > Date.now()) return shared.token;
  let token: AuthToken | undefined;
  await expect(async () => {
    const { data } = (await post(request, signIn.path, { account, password })) as Entered;
    token = data.token;
    if (data.challenge !== undefined) {
      token = await secondStep(request, { account, challenge: data.challenge });
      if (token !== undefined) tokens.set(account, { token, until: Date.now() + SHARED_MS });
    }
    expect(token, 'a code that nobody used').toBeDefined();
  }).toPass({ intervals: [step / 3], timeout: 3 * step });
  return token!;
};

/** Signs this page's browser in, by the calls the sign-in page makes. */
export const signedIn = async (page: Page, account: string): Promise<void> => {
  const { access_token, refresh_token, expires_at, sub } = await enter(page.request, account);
  await post(page.request, saveTokens.path, {
    access_token,
    refresh_token,
    expires_at,
    user_id: Number(sub),
  });
};

/** A browser calls a page loaded before it is hydrated. Pages without scripts of ours are never hydrated. */
const whenHydrated = (page: Page): Promise<void> =>
  page.locator(':root[data-hydrated], :root:not(:has(script[type="module"]))').waitFor({ state: 'attached' });

/** A test in which the page may neither throw, nor complain on the console, nor ask another host for anything. */
export const test = base.extend<Fixtures>({
  oneTap: [false, { option: true }],
  withoutOneTap: [
    async ({ context, oneTap }, use) => {
      const close = `try { localStorage.setItem('one_tap_closed_at', String(Date.now())) } catch {}`;
      if (!oneTap) await context.addInitScript({ content: close });
      await use();
    },
    { auto: true },
  ],
  welcome: [false, { option: true }],
  withoutWelcome: [
    async ({ context, welcome }, use) => {
      const welcomed = `try { localStorage.setItem('welcomed_at', String(Date.now())) } catch {}`;
      if (!welcome) await context.addInitScript({ content: welcomed });
      await use();
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
          complaints.push(`asked ${hostname}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await whenHydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await whenHydrated(page);
      return response;
    };
    await use(page);
  },
  signInAs: async ({ page }, use) => {
    await use((person) => signedIn(page, people[person]));
  },
});

export { expect };

/** Transitions, and animations that end within a second, as those of dialogs that open. */
const NOTHING_FADES = `document.getAnimations().every((one) => one.playState === 'finished' ||
  !(one instanceof CSSTransition || one.effect.getComputedTiming().endTime <= 1000))`;

/** A colour on its way from one to another is neither. Asked from here: a page that waited by itself would evaluate texts. */
const whenNothingFades = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(NOTHING_FADES)).toBe(true);

const AXE_OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
};

/** A document that has it keeps it, compiled: a second copy costs as much time as a check. Frames of other sites are none of ours. */
const loadAxe = async (page: Page): Promise<void> => {
  const { origin } = new URL(page.url());
  for (const frame of page.frames().filter((one) => new URL(one.url(), origin).origin === origin))
    if (await frame.evaluate<boolean>("typeof axe === 'undefined'")) await frame.evaluate(axe.source);
};

/** No rule of WCAG 2.2 AA that a machine can see is broken on this page. */
export const expectAccessible = async (page: Page, selector = 'body'): Promise<void> => {
  await whenNothingFades(page);
  // as it is once one has scrolled there: what is not laid out yet has no size to be measured
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

/** The drag library adds its key listener by a timer of 0 ms after a lift: timers run in the order of their start. */
export const listensForArrows = async (page: Page): Promise<void> => {
  await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
};

/** Nothing sticks out sideways: at 390 px a page scrolls down only. */
export const expectFits = async (page: Page): Promise<void> => {
  const root = 'document.documentElement';
  const overflow = await page.evaluate<number>(`${root}.scrollWidth - ${root}.clientWidth`);
  expect(overflow, `${page.url()} is this many pixels too wide`).toBeLessThanOrEqual(0);
};
