import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Providers, startProviders } from '../index.ts';

let providers: Providers;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
});
afterEach(() => providers.close());

const send = (Content: string, Phone = '0901234567') =>
  fetch(`${providers.url}/esms/MainService.svc/json/SendMultipleMessage_V4_post_json/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ApiKey: 'demo',
      SecretKey: 'demo-secret',
      SmsType: '2',
      Brandname: 'CHOPHIEN',
      Phone,
      Content,
    }),
  });

const page = async (path: string) => {
  const answer = await fetch(providers.url + path);
  return { markup: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
};

test('messages are shown as text, never as markup', async () => {
  await send(`<img src=x onerror="alert(1)"> & 'mã' 482913`);
  const { markup } = await page('/');
  expect(markup).not.toContain('<img');
  expect(markup).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;mã&#39;');
});

test('a number in the address of an inbox is shown as text, never as markup', async () => {
  const { markup } = await page(`/sms/inbox/${encodeURIComponent('"><script>alert(1)</script>')}`);
  expect(markup).not.toContain('<script>alert');
  expect(markup).toContain('&lt;script&gt;alert(1)');
});

test('codes are buttons, addresses are links, and only http addresses are links', async () => {
  await send('Ma 482913, xem https://chophien.test/quen?x=1&y=654321. javascript:alert(1)');
  const { markup } = await page('/');
  expect(markup).toContain('>482913</button>');
  expect(markup).toContain('<a href="https://chophien.test/quen?x=1&amp;y=654321"');
  expect(markup).not.toContain('href="javascript');
});

test('the newest message of a number is first, and a phone shows only its own messages', async () => {
  await send('tin cu');
  await send('tin moi');
  await send('tin cua nguoi khac', '0902345678');
  const { markup } = await page('/sms/inbox/84901234567');
  expect(markup.indexOf('tin moi')).toBeLessThan(markup.indexOf('tin cu'));
  expect(markup).toContain('tin moi');
  expect(markup).not.toContain('nguoi khac');
});

test('a page runs only its own script and cannot be framed', async () => {
  const { markup, policy } = await page('/');
  const [, nonce = '-'] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
  expect(markup.match(/<script/g)).toHaveLength(1);
  expect(markup).toContain(`<script nonce="${nonce}">`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await page('/')).policy).not.toBe(policy);
});

test('the journal lists calls and their results', async () => {
  await send('Ma 482913');
  const { markup } = await page('/journal');
  expect(markup).toContain('SendMultipleMessage_V4_post_json');
  expect(markup).not.toContain('482913');
});
