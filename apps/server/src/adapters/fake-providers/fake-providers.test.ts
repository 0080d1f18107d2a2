import { fileURLToPath } from 'node:url';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { providersAt } from '@market/providers/client';
import { readConfig } from '../../config/read-config.ts';
import { secretsFrom } from '#platform/security/secrets.ts';
import { createServices } from '../create-services.ts';
import { withFakeProviders } from './configuration.ts';
import { fakeProvidersOf, startFakeProviders } from './process.ts';

const publicUrl = 'http://localhost:3000';
const secrets = secretsFrom('a secret of this test');
const program = fileURLToPath(new URL('../../../../../packages/providers/src/main.ts', import.meta.url));

test('a demo sends SMS and e-mails to the fake providers and accepts their ID tokens', async () => {
  const providers = await startFakeProviders({ program, port: 0, marketUrl: publicUrl });
  onTestFinished(() => providers.stop());
  const services = createServices(withFakeProviders(readConfig({}).services, providers), {
    secrets,
    publicUrl,
  });
  await services.sms.send({ id: '1', to: '+84901234567', text: 'Ma cua ban la 123456.' });
  await services.mail.send({ id: '2', to: 'lan@example.com', subject: 'Mã', text: 'Mã của bạn là 654321.' });
  const client = providersAt(providers.url);
  expect(await client.lastCode('0901234567')).toBe('123456');
  expect(await client.lastCode('lan@example.com')).toBe('654321');
  const [google] = services.identityProviders;
  expect(google?.scriptUrl).toBe(`${providers.url}/google/gsi/client`);
  expect(await google?.verify(await client.idToken(), new Date())).toBeDefined();
  expect(services.humanCheck.driver).toBe('altcha');
});

test('an e-mail is shown as in a mailbox, without scripts and without an origin', async () => {
  const providers = await startFakeProviders({ program, port: 0, marketUrl: publicUrl });
  onTestFinished(() => providers.stop());
  const { mail } = createServices(withFakeProviders(readConfig({}).services, providers), {
    secrets,
    publicUrl,
  });
  const html = '<p style="color:red">Đơn mới</p><script>alert(1)</script>';
  await mail.send({ id: '3', to: 'lan@example.com', subject: 'Đơn', text: 'Đơn mới', html });
  const list = await (await fetch(providers.url)).text();
  const [, path] = /href="(\/mail\/[^"]+)"/.exec(list)!;
  const page = await fetch(providers.url + path);
  expect((await page.text()).trim()).toBe(html);
  const policy = page.headers.get('content-security-policy')!.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy[0]).toBe('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect((await fetch(`${providers.url}/mail/none`)).status).toBe(404);
});

test('fake providers do not replace configured services', async () => {
  const providers = { url: 'http://127.0.0.1:1', smtpUrl: 'smtp://127.0.0.1:2', stop: async () => {} };
  const config = readConfig({
    SMS_DRIVER: 'none',
    SMTP_URL: 'smtp://mine:25',
    MAIL_FROM: 'a@b.vn',
    GOOGLE_CLIENT_ID: 'mine',
  });
  const { sms, mail, google } = withFakeProviders(config.services, providers);
  expect({ sms, mail, google }).toMatchObject({
    sms: null,
    mail: { url: 'smtp://mine:25' },
    google: { clientId: 'mine' },
  });
});

test('stopped fake providers no longer answer', async () => {
  const providers = await startFakeProviders({ program, port: 0, marketUrl: publicUrl });
  await providers.stop();
  await expect(fetch(providers.url)).rejects.toThrow();
});

test('an occupied port is logged and another one is used', async () => {
  const occupied = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void occupied.close());
  await new Promise((resolve) => {
    occupied.once('listening', resolve);
  });
  const { port } = occupied.address() as AddressInfo;
  const logLines: string[] = [];
  const providers = await fakeProvidersOf({ fakeProviders: { port }, program, publicUrl }, (sentence) =>
    logLines.push(sentence),
  );
  onTestFinished(async () => providers?.stop());
  expect(providers?.url).not.toContain(String(port));
  expect(logLines).toHaveLength(1);
  expect(logLines[0]).toContain(String(port));
});

test('without configuration an SMS is refused and no external sign-in is offered', async () => {
  const services = createServices(readConfig({ PROVIDERS: '0' }).services, { secrets, publicUrl });
  await expect(services.sms.send({ id: '1', to: '+84901234567', text: 'x' })).rejects.toThrow('SMS_DRIVER');
  expect(services.identityProviders).toEqual([]);
});
