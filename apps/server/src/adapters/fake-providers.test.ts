import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { providersAt } from '@market/providers/client';
import { readConfig } from '../config/read-config.ts';
import { secretsFrom } from '#platform/security/secrets.ts';
import { createServices } from './create-services.ts';
import { fakeProvidersOf, startFakeProviders, withFakeProviders } from './fake-providers.ts';

const publicUrl = 'http://localhost:3000';
const secrets = secretsFrom('a secret of this test');

test('a demo sends its SMS and e-mails to the fake providers, which show them, and takes their word for who somebody is', async () => {
  const there = await startFakeProviders({ port: 0, marketUrl: publicUrl });
  onTestFinished(() => there.stop());
  const services = createServices(withFakeProviders(readConfig({}).services, there), { secrets, publicUrl });
  await services.sms.send({ id: '1', to: '+84901234567', text: 'Ma cua ban la 123456.' });
  await services.mail.send({ id: '2', to: 'lan@example.com', subject: 'Mã', text: 'Mã của bạn là 654321.' });
  const client = providersAt(there.url);
  expect(await client.lastCode('0901234567')).toBe('123456');
  expect(await client.lastCode('lan@example.com')).toBe('654321');
  const [google] = services.identityProviders;
  expect(google?.scriptUrl).toBe(`${there.url}/google/gsi/client`);
  expect(await google?.verify(await client.idToken(), new Date())).toBeDefined();
  expect(services.humanCheck.driver).toBe('altcha');
});

test('what is configured stays as it is', async () => {
  const there = { url: 'http://127.0.0.1:1', smtpUrl: 'smtp://127.0.0.1:2', stop: async () => {} };
  const config = readConfig({
    SMS_DRIVER: 'none',
    SMTP_URL: 'smtp://mine:25',
    MAIL_FROM: 'a@b.vn',
    GOOGLE_CLIENT_ID: 'mine',
  });
  const { sms, mail, google } = withFakeProviders(config.services, there);
  expect({ sms, mail, google }).toMatchObject({
    sms: null,
    mail: { url: 'smtp://mine:25' },
    google: { clientId: 'mine' },
  });
});

test('fake providers end when they are told', async () => {
  const there = await startFakeProviders({ port: 0, marketUrl: publicUrl });
  await there.stop();
  await expect(fetch(there.url)).rejects.toThrow();
});

test('a port that is taken is said, and another one used', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await new Promise((resolve) => {
    taken.once('listening', resolve);
  });
  const { port } = taken.address() as AddressInfo;
  const said: string[] = [];
  const there = await fakeProvidersOf({ fakeProviders: { port }, publicUrl }, (sentence) =>
    said.push(sentence),
  );
  onTestFinished(async () => there?.stop());
  expect(there?.url).not.toContain(String(port));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain(String(port));
});

test('nobody carries anything where nothing is set', async () => {
  const services = createServices(readConfig({ PROVIDERS: '0' }).services, { secrets, publicUrl });
  await expect(services.sms.send({ id: '1', to: '+84901234567', text: 'x' })).rejects.toThrow('SMS_DRIVER');
  expect(services.identityProviders).toEqual([]);
});
