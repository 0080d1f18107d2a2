import { providersAt, type Fault, type ProvidersClient } from '@market/providers/client';
import { startProviders, type Providers } from '@market/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { HOUR, later, MINUTE } from '#platform/time.ts';
import { sendMail, sendSms } from '#messages';
import { aMarket } from '#test/market.ts';
import { esms } from '../../src/adapters/esms/sms.ts';
import { smtp } from '../../src/adapters/smtp/mail.ts';
import { stringee } from '../../src/adapters/stringee/sms.ts';
import { freePort } from '../../../../tools/free-port.ts';

const PHONE = '+84901234567';
const MAILBOX = 'lan@example.com';

let providers: Providers;
let client: ProvidersClient;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterAll(() => providers.close());
beforeEach(async () => {
  await client.clearFaults();
  await client.clearMessages();
});

const account = (service: 'esms' | 'stringee', secret: string) => ({
  url: `${providers.url}/${service}`,
  key: 'demo',
  secret,
  brand: 'CHOPHIEN',
});
const carriers = {
  esms: (secret = 'demo-secret') => esms(account('esms', secret)),
  stringee: (secret = 'demo-secret-demo-secret-demo-secret') => stringee(account('stringee', secret)),
  smtp: (url = providers.smtpUrl, requireTls = false) =>
    smtp({ url, requireTls, from: 'Chợ Phiên <tin@chophien.test>', domain: 'chophien.test' }),
};
type Service = keyof typeof carriers;
const services = Object.keys(carriers) as Service[];
const send = (service: Service, id: string = crypto.randomUUID()) =>
  service === 'smtp'
    ? carriers.smtp().send({ id, to: MAILBOX, subject: 'Mã xác thực', text: 'Mã của bạn là 654321.' })
    : carriers[service]().send({ id, to: PHONE, text: 'Ma cua ban la 123456.' });

it('nothing is sent to a mail server without encryption when encryption is required', async () => {
  const mail = { id: 'a', to: MAILBOX, subject: 'Mã', text: '123456' };
  await expect(carriers.smtp(providers.smtpUrl, true).send(mail)).rejects.toThrow(/^SMTP: /);
  expect(await client.messages()).toEqual([]);
});

describe.each(services)('%s', (service) => {
  it('delivers a message', async () => {
    await send(service);
    const messages = await client.messages();
    expect(messages).toHaveLength(1);
    expect(await client.lastCode(service === 'smtp' ? MAILBOX : PHONE)).toBe(
      service === 'smtp' ? '654321' : '123456',
    );
  });

  it.each<Fault>([{ verb: 'refuse' }, { verb: 'reset' }])(
    'fails when a message is not accepted: %o',
    async (fault) => {
      await client.faults(service, [fault]);
      const error: unknown = await send(service).catch((error: unknown) => error);
      expect(error).toMatchObject({ name: 'ServiceUnavailable' });
      expect(String(error)).not.toMatch(/901234567|lan@|654321|123456/);
      expect(await client.messages()).toEqual([]);
    },
  );

  it('does not detect that an accepted message is lost', async () => {
    await client.faults(service, [{ verb: 'lose' }]);
    await send(service);
    expect(await client.messages()).toEqual([]);
  });

  it('waits for a slow service', async () => {
    await client.faults(service, [{ verb: 'delay', ms: 300 }]);
    await send(service);
    expect(await client.messages()).toHaveLength(1);
  });
});

it('a service that hangs times out after five seconds', async () => {
  for (const service of services) await client.faults(service, [{ verb: 'hang' }]);
  const startedAt = performance.now();
  const errors = await Promise.all(services.map((service) => send(service).catch((error: unknown) => error)));
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  for (const error of errors) expect(error).toMatchObject({ name: 'ServiceUnavailable' });
});

it('wrong keys are distinguished from a failed connection', async () => {
  const sms = { id: '1', to: PHONE, text: 'x' };
  await expect(carriers.esms('another').send(sms)).rejects.toThrow('eSMS: CodeResult 101');
  await expect(carriers.stringee('another').send(sms)).rejects.toThrow('Stringee: HTTP 401');
  const wrong = providers.smtpUrl.replace('//', '//demo:another@');
  const mail = { id: '1', to: MAILBOX, subject: 'x', text: 'y' };
  await expect(carriers.smtp(wrong).send(mail)).rejects.toThrow('SMTP: 535');
  await expect(carriers.smtp('smtp://127.0.0.1:1').send(mail)).rejects.toThrow('SMTP: ESOCKET');
});

describe('a message whose answer was lost', () => {
  it('has the same eSMS RequestId when it is sent again', async () => {
    await client.faults('esms', [{ verb: 'acceptThenHang' }]);
    const id = crypto.randomUUID();
    await expect(send('esms', id)).rejects.toThrow('no answer in 5 s');
    await send('esms', id);
    expect(await client.messages()).toHaveLength(1);
  });

  it('has the same Message-ID when it is sent again', async () => {
    const id = crypto.randomUUID();
    await send('smtp', id);
    await send('smtp', id);
    const ids = (await client.messages()).map((message) => message.channel === 'email' && message.messageId);
    expect(ids).toEqual([`<${id}@chophien.test>`, `<${id}@chophien.test>`]);
  });
});

it('an e-mail has one recipient address and a subject of one line', async () => {
  const carrier = carriers.smtp();
  await carrier
    .send({ id: '1', to: 'lan@example.com, mai@example.com', subject: 'x', text: 'y' })
    .catch(() => {});
  expect((await client.messages({ to: 'mai@example.com' })).length).toBe(0);
  await client.clearMessages();
  await carrier.send({ id: '2', to: MAILBOX, subject: 'x\r\nBcc: mai@example.com', text: 'y' });
  expect((await client.messages()).map(({ to }) => to)).toEqual([MAILBOX]);
});

describe('an hour without message services', () => {
  it('fails no request, and afterwards a thousand messages are sent once each', async () => {
    const [port, smtpPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const market = await aMarket({
      services: {
        sms: esms({ url: `${url}/esms`, key: 'demo', secret: 'demo-secret', brand: 'CHOPHIEN' }),
        mail: smtp({
          url: `smtp://127.0.0.1:${smtpPort}`,
          from: 'tin@chophien.test',
          domain: 'chophien.test',
        }),
      },
    });
    await transact(market.context(), async (context) => {
      const expiresAt = later(context.now, 2 * HOUR);
      for (let n = 0; n < 500; n++) {
        await sendSms(context, { to: PHONE, text: `so ${n}`, expiresAt });
        await sendMail(context, { to: MAILBOX, subject: 'x', text: `số ${n}`, expiresAt });
      }
    });
    for (let minute = 0; minute < 60; minute += 5) {
      await market.run('messages.deliver');
      market.clock.pass(5 * MINUTE);
    }
    const restarted = await startProviders({ port, smtpPort });
    try {
      for (let minute = 0; minute < 11; minute++) {
        await market.run('messages.deliver');
        market.clock.pass(MINUTE);
      }
      const journal = await providersAt(url).journal();
      const sentCount = (service: string, outcome: string) =>
        journal.filter((row) => row.service === service && row.outcome === outcome).length;
      expect([sentCount('esms', '100'), sentCount('smtp', '250')]).toEqual([500, 500]);
      expect(journal).toHaveLength(1_000);
    } finally {
      await restarted.close();
    }
  }, 120_000);
});
