import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Providers, startProviders } from '@market/providers';
import { expect, type Page } from '@playwright/test';
import { test } from '../market.ts';

/** A page with the content policy of the market, which starts One Tap when it has loaded. */
const pageOf = (providers: string) => `<!doctype html><html lang="vi"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Chợ</title>
<h1>Chợ</h1><div id="button"></div><pre id="said"></pre>
<script nonce="n">
const say = (what) => { document.querySelector('#said').textContent += JSON.stringify(what) + '\\n'; };
const script = document.createElement('script');
script.src = '${providers}/google/gsi/client';
script.onload = () => {
  google.accounts.id.initialize({ client_id: 'demo-client.apps.chophien.test', nonce: 'n-1', callback: say });
  google.accounts.id.renderButton(document.querySelector('#button'), { text: 'continue_with' });
  google.accounts.id.prompt((moment) => say({ skipped: moment.getSkippedReason(), dismissed: moment.getDismissedReason() }));
};
document.head.append(script);
</script></html>`;

let providers: Providers;
let site: Server;
test.beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  site = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    answer.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-n' 'strict-dynamic'; style-src 'nonce-n'; img-src data:; frame-src ${providers.url}; connect-src ${providers.url}`,
    );
    answer.end(pageOf(providers.url));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  site.close();
  await providers.close();
});

const open = async (page: Page) => {
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  return { card: page.frameLocator('[data-testid=google-one-tap]'), output: page.locator('#said') };
};

const claimsIn = (text: string) => {
  const line = text.split('\n').find((each) => each.includes('credential":"')) ?? '{}';
  const [, claims = ''] = (JSON.parse(line) as { credential: string }).credential.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as unknown;
};

test('choosing an account in One Tap gives the page a credential of that account', async ({ page }) => {
  const { card, output } = await open(page);
  await card.getByTestId('google-account-han').click();
  await expect(output).toContainText('"select_by":"user"');
  await expect(output).toContainText('"dismissed":"credential_returned"');
  await expect(page.getByTestId('google-one-tap')).toHaveCount(0);
  expect(claimsIn(await output.innerText())).toMatchObject({ email: 'han.tran@gmail.test', nonce: 'n-1' });
});

test('the One Tap card is in view, in the lower right corner or along the bottom of a phone @both', async ({
  page,
}) => {
  const { card } = await open(page);
  await expect(card.getByTestId('google-account-nguoi-la')).toBeInViewport();
  const [box, view] = [await page.getByTestId('google-one-tap').boundingBox(), page.viewportSize()];
  if (box === null || view === null) throw new Error('the card is not shown');
  const wide = view.width > 480;
  expect(Math.round(view.width - box.x - box.width)).toBe(wide ? 16 : 0);
  expect(Math.round(view.height - box.y - box.height)).toBe(wide ? 16 : 0);
});

test('closing the card by its button or Escape is reported to the page as user_cancel', async ({ page }) => {
  for (const close of ['button', 'key']) {
    const { card, output } = await open(page);
    const button = card.getByTestId('google-close');
    await button.focus();
    // Escape removes the frame that has the focus, so the browser may never confirm the release of the key
    if (close === 'button') await button.click();
    else void page.keyboard.press('Escape').catch(() => {});
    await expect(output).toContainText('"dismissed":"user_cancel"');
    await expect(page.getByTestId('google-one-tap')).toHaveCount(0);
  }
});

test('a press outside the card is reported to the page as tap_outside', async ({ page }) => {
  const { card, output } = await open(page);
  await expect(card.getByTestId('google-close')).toBeVisible();
  await page.locator('h1').click();
  await expect(output).toContainText('"skipped":"tap_outside"');
});

test('the Google button opens a popup, which returns the credential and closes', async ({ page }) => {
  const { card, output } = await open(page);
  await expect(card.getByTestId('google-close')).toBeVisible();
  const popupOpening = page.waitForEvent('popup');
  await page.getByTestId('google-button').click();
  const popup = await popupOpening;
  await popup.getByTestId('google-account-quan').click();
  await expect(output).toContainText('"select_by":"btn"');
  expect(claimsIn(await output.innerText())).toMatchObject({ email: 'quan.le@gmail.test' });
  await expect.poll(() => popup.isClosed()).toBe(true);
});
