import { type Providers, startProviders } from '@market/providers';
import { expect, expectAccessible, expectFits, test } from '../market.ts';

let providers: Providers;
test.beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
});
test.afterAll(() => providers.close());

const send = (Content: string) =>
  fetch(`${providers.url}/esms/MainService.svc/json/SendMultipleMessage_V4_post_json/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ApiKey: 'demo',
      SecretKey: 'demo-secret',
      SmsType: '2',
      Brandname: 'CHOPHIEN',
      Phone: '0901234567',
      Content,
    }),
  });

test('a new verification code appears on the open page of messages, and one press copies it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(providers.url);
  await expect(page.getByText('Chưa có tin nhắn nào')).toBeVisible();
  await send('CHOPHIEN: Ma xac thuc cua ban la 482913. Ma het han sau 5 phut.');
  await page.getByRole('button', { name: 'Chép mã 482913' }).click();
  await expect(page.getByRole('status')).toHaveText('Đã chép mã');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('482913');
  for (const [path, colorScheme] of [
    ['/', 'light'],
    ['/', 'dark'],
    ['/sms/inbox/0901234567', 'light'],
    ['/journal', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(providers.url + path);
    await expectAccessible(page);
    await expectFits(page);
  }
});
