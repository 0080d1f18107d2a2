import { describe, expect, it } from 'vitest';
import { aMarket, type Market } from '#test/market.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { Mail } from '#ports/mail.ts';
import type { Sms } from '#ports/sms.ts';
import { secretsFrom } from '#platform/security/secrets.ts';
import { HOUR, later, MINUTE, SECOND } from '#platform/time.ts';
import { deliverWaiting, sendMail, sendSms } from '#messages';
import type { MessagesTables } from './tables.ts';

const PHONE = '+84901234567';

const rows = (market: Market) =>
  market.db.withTables<MessagesTables>().selectFrom('messages').selectAll().execute();
const inTx = <R>(market: Market, work: (context: Context<Tx>) => Promise<R>) =>
  transact(market.context(), work);
const sms = (market: Market, text = 'Ma cua ban la 123456', validFor = 5 * MINUTE) =>
  inTx(market, (context) =>
    sendSms(context, { to: PHONE, text, expiresAt: later(market.clock.now(), validFor) }),
  );

/** A provider with set behaviour that counts by id, as one with deduplication does. */
const fakeService = () => {
  const tries: string[] = [];
  const delivered = new Map<string, string>();
  const state = { unavailable: false };
  const send: Sms['send'] & Mail['send'] = async ({ id, text }) => {
    tries.push(id);
    if (state.unavailable) throw new ServiceUnavailable('away');
    delivered.set(id, text);
  };
  return { tries, delivered, state, send };
};

describe('a message', () => {
  it('is sent after the commit, by SMS or e-mail', async () => {
    const market = await aMarket();
    await inTx(market, async (context) => {
      const expiresAt = later(context.now, MINUTE);
      await sendSms(context, { to: PHONE, text: 'Ma cua ban la 123456', expiresAt });
      await sendMail(context, {
        to: 'lan@example.com',
        subject: 'Mã xác thực',
        text: 'Mã của bạn là 654321.',
        expiresAt,
      });
      expect(market.sent).toEqual([]);
    });
    await market.settle();
    expect(market.sent).toHaveLength(2);
    expect(market.lastCode(PHONE)).toBe('123456');
    expect(market.lastCode('lan@example.com')).toBe('654321');
    expect(market.sent.find(({ channel }) => channel === 'email')?.subject).toBe('Mã xác thực');
  });

  it('is one SMS: a longer text or accents are a programming error', async () => {
    const market = await aMarket();
    await expect(sms(market, 'x'.repeat(161))).rejects.toThrow('160');
    await expect(sms(market, 'Mã của bạn')).rejects.toThrow('without accents');
    await sms(market, 'x'.repeat(160));
    await market.settle();
    expect(market.sent).toHaveLength(1);
  });

  it('is not sent when its transaction fails', async () => {
    const market = await aMarket();
    await expect(
      inTx(market, async (context) => {
        await sendSms(context, { to: PHONE, text: 'x', expiresAt: later(context.now, MINUTE) });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await market.settle();
    expect(market.sent).toEqual([]);
    expect(await rows(market)).toEqual([]);
  });

  it('does not block the request when its service hangs', async () => {
    let release = () => {};
    const pendingCall = new Promise<void>((resolve) => {
      release = resolve;
    });
    const market = await aMarket({ services: { sms: { send: () => pendingCall } } });
    await sms(market);
    expect((await rows(market)).map(({ done_at }) => done_at)).toEqual([null]);
    release();
    await market.settle();
    expect((await rows(market)).map(({ outcome }) => outcome)).toEqual(['sent']);
  });

  it('is encrypted while it is queued, and its content is deleted when it was sent', async () => {
    const service = fakeService();
    service.state.unavailable = true;
    const market = await aMarket({ services: { sms: service } });
    await sms(market);
    await market.settle();
    const stored = JSON.stringify(await rows(market));
    expect(stored).not.toContain('123456');
    expect(stored).not.toContain('901234567');
    service.state.unavailable = false;
    market.clock.pass(5 * SECOND);
    await market.settle();
    expect(await rows(market)).toMatchObject([{ outcome: 'sent', sealed: null, attempts: 2 }]);
  });

  it('is decrypted with a rotated secret, and given up at its expiry without the secret', async () => {
    const [rotated, lostSecret] = await Promise.all([aMarket(), aMarket()]);
    const failingSms: Sms = { send: () => Promise.reject(new ServiceUnavailable('away')) };
    for (const market of [rotated, lostSecret])
      await transact({ ...market.context(), services: { ...market.services, sms: failingSms } }, (context) =>
        sendSms(context, { to: PHONE, text: 'Ma 111222', expiresAt: later(context.now, MINUTE) }),
      );
    await expect
      .poll(async () => (await rows(rotated)).concat(await rows(lostSecret)).map(({ failure }) => failure))
      .toEqual(['away', 'away']);
    for (const market of [rotated, lostSecret]) market.clock.pass(5 * SECOND);
    const secrets = secretsFrom('the new one', 'a secret that only the tests know');
    await deliverWaiting({ ...rotated.context(), services: { ...rotated.services, secrets } });
    expect(rotated.lastCode(PHONE)).toBe('111222');
    const otherSecrets = { ...lostSecret.services, secrets: secretsFrom('another') };
    await deliverWaiting({ ...lostSecret.context(), services: otherSecrets });
    lostSecret.clock.pass(MINUTE);
    await deliverWaiting({ ...lostSecret.context(), services: otherSecrets });
    expect(await rows(lostSecret)).toMatchObject([{ outcome: 'given_up', sealed: null }]);
  });
});

describe('a message that no service accepts', () => {
  it('is tried again after 5, 15 and 45 seconds, and never once it has expired', async () => {
    const service = fakeService();
    service.state.unavailable = true;
    const market = await aMarket({ services: { sms: service } });
    await sms(market, 'x', 2 * MINUTE);
    const triedAt: number[] = [];
    for (let second = 0; second <= 600; second++) {
      const before = service.tries.length;
      await market.settle();
      if (service.tries.length > before || second === 0) triedAt.push(second);
      market.clock.pass(SECOND);
    }
    expect(triedAt).toEqual([0, 5, 20, 65]);
    expect(await rows(market)).toMatchObject([{ outcome: 'given_up', sealed: null, failure: 'away' }]);
  });

  it('is given up unsent when it expired while no process ran', async () => {
    const service = fakeService();
    service.state.unavailable = true;
    const market = await aMarket({ services: { sms: service } });
    await sms(market);
    await market.settle();
    service.state.unavailable = false;
    market.clock.pass(HOUR);
    await market.run('messages.deliver');
    expect(service.delivered.size).toBe(0);
    expect(await rows(market)).toMatchObject([{ outcome: 'given_up', sealed: null }]);
  });

  it('does not log or store the personal data of an error', async () => {
    const market = await aMarket({
      services: { sms: { send: () => Promise.reject(new Error(`no such number ${PHONE}`)) } },
    });
    await sms(market);
    await market.settle();
    expect(await rows(market)).toMatchObject([{ failure: 'Error' }]);
  });
});

describe('messages of an outage of an hour', () => {
  it('are all sent afterwards, each once', async () => {
    const service = fakeService();
    service.state.unavailable = true;
    const market = await aMarket({ services: { sms: service, mail: service } });
    await inTx(market, async (context) => {
      const expiresAt = later(context.now, 3 * HOUR);
      for (let n = 0; n < 1_000; n++)
        await (n % 2 === 0
          ? sendSms(context, { to: PHONE, text: `sms ${n}`, expiresAt })
          : sendMail(context, { to: 'lan@example.com', subject: 'x', text: `mail ${n}`, expiresAt }));
    });
    for (let minute = 0; minute < 60; minute++) {
      await market.run('messages.deliver');
      market.clock.pass(MINUTE);
    }
    expect(service.delivered.size).toBe(0);
    service.state.unavailable = false;
    const before = service.tries.length;
    for (let minute = 0; minute < 11; minute++) {
      // concurrent processes
      await Promise.all([1, 2, 3].map(() => market.run('messages.deliver')));
      market.clock.pass(MINUTE);
    }
    expect(new Set(service.delivered.values()).size).toBe(1_000);
    expect(service.tries.length - before).toBe(1_000);
    expect((await rows(market)).filter(({ outcome }) => outcome !== 'sent')).toEqual([]);
  }, 60_000);

  it('of one channel do not delay those of another', async () => {
    const service = fakeService();
    service.state.unavailable = true;
    const market = await aMarket({ services: { sms: service } });
    await sms(market);
    await inTx(market, (context) =>
      sendMail(context, {
        to: 'lan@example.com',
        subject: 'x',
        text: 'y',
        expiresAt: later(context.now, HOUR),
      }),
    );
    await market.settle();
    expect(market.sent).toHaveLength(1);
  });
});

describe('a message whose outcome was not stored', () => {
  it('is sent again with the same id', async () => {
    const service = fakeService();
    const market = await aMarket({ services: { sms: service } });
    await sms(market, 'Ma 123456', HOUR);
    await market.settle();
    // as if the process had ended between sending and noting it
    const { secrets } = market.services;
    const sealed = secrets.seal('messages.letter', JSON.stringify({ to: PHONE, text: 'Ma 123456' }));
    await market.db
      .withTables<MessagesTables>()
      .updateTable('messages')
      .set({ sealed, outcome: null, done_at: null })
      .execute();
    await market.settle();
    expect(service.tries).toHaveLength(1);
    market.clock.pass(MINUTE);
    await market.settle();
    expect(service.tries).toHaveLength(2);
    expect(service.delivered.size).toBe(1);
  });
});

it('a message is deleted after a month', async () => {
  const market = await aMarket();
  await sms(market);
  await market.settle();
  market.clock.pass(31 * 24 * HOUR);
  await market.run('messages.forget');
  expect(await rows(market)).toEqual([]);
});
