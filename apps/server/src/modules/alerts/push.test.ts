import {
  addPushSubscription,
  changeAlertPreferences,
  getAlertPreferences,
  getPushKey,
  removePushSubscription,
} from '@market/contract/alerts/routes';
import { endSessions } from '#sessions';
import { beforeEach, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { MINUTE, SECOND } from '#platform/time.ts';
import { aMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { notify } from './actions/notify.ts';

let market: Market;
let person: As;
beforeEach(async () => {
  market = await aMarket();
  person = await market.as(await market.create.user());
});

const subscriptionAt = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
});
const subscribe = (as: As, name: string) =>
  as.call(addPushSubscription, { body: { subscription: subscriptionAt(`https://push.test/${name}`) } });
const happen = (key: string, title = `Tin ${key}`) =>
  transact(market.context(), (context) =>
    notify(context, key, [
      { userId: person.userId!, kind: 'order', topic: 'order_status', title, link: '/tai-khoan/don-hang' },
    ]),
  );
const push = () => market.run('alerts.push');
const setQuiet = async (from: string, to: string, except: readonly 'order_status'[] = []) => {
  const { topics, grouped } = unwrap(await person.call(getAlertPreferences)).data.preferences;
  const preferences = { topics, grouped, quiet_hours: { enabled: true, from, to, except: [...except] } };
  unwrap(await person.call(changeAlertPreferences, { body: { preferences } }));
};

describe('a push', () => {
  it('is sent to each browser of a person once, with the text of the alert', async () => {
    unwrap(await subscribe(person, 'chrome'));
    unwrap(await subscribe(person, 'safari'));
    await happen('1');
    await Promise.all([push(), push()]);
    expect(new Set(market.pushed.map(({ endpoint, title }) => `${endpoint} ${title}`))).toEqual(
      new Set(['https://push.test/chrome Tin 1', 'https://push.test/safari Tin 1']),
    );
    expect(market.pushed).toHaveLength(2);
  });

  it('is sent to no browser whose session has ended, or that its service no longer has', async () => {
    unwrap(await subscribe(person, 'gone'));
    await happen('1');
    await push();
    expect(unwrap(await person.call(getAlertPreferences)).data.preferences.devices).toEqual([]);
    unwrap(await subscribe(person, 'chrome'));
    await transact(market.context(), (context) =>
      endSessions(context, person.userId!, { reason: 'signed_out' }),
    );
    await happen('2');
    await push();
    expect(market.pushed).toEqual([]);
  });

  it('is repeated with the same topic when its service is away, until a day has passed', async () => {
    const topics: string[] = [];
    const state = { away: true };
    const failing: Market['services']['push'] = {
      ...market.services.push,
      send: async (_target, { topic }) => {
        topics.push(topic);
        if (state.away) throw new ServiceUnavailable('away');
        return 'sent';
      },
    };
    (market.services as { push: typeof failing }).push = failing;
    unwrap(await subscribe(person, 'chrome'));
    await happen('1');
    await push();
    market.clock.pass(30 * SECOND);
    state.away = false;
    await push();
    await push();
    expect(topics).toHaveLength(2);
    expect(new Set(topics).size).toBe(1);
  });

  it('waits for the end of the quiet hours, also after midnight, and is sent with the others as one', async () => {
    unwrap(await subscribe(person, 'chrome'));
    await setQuiet('22:00', '07:00');
    market.clock.set(new Date('2026-11-21T15:30:00Z'));
    await happen('before midnight');
    await push();
    market.clock.set(new Date('2026-11-21T20:00:00Z'));
    await happen('after midnight');
    await push();
    market.clock.set(new Date('2026-11-21T23:59:00Z'));
    await push();
    expect(market.pushed).toEqual([]);
    market.clock.pass(MINUTE);
    await push();
    expect(market.pushed).toMatchObject([
      { title: '2 thông báo mới', body: 'Tin before midnight\nTin after midnight' },
    ]);
  });

  it('that its service did not take before the quiet hours waits for their end too', async () => {
    const state = { away: true };
    const { send } = market.services.push;
    const failing: Market['services']['push'] = {
      ...market.services.push,
      send: async (...push) => {
        if (state.away) throw new ServiceUnavailable('away');
        return send(...push);
      },
    };
    (market.services as { push: typeof failing }).push = failing;
    unwrap(await subscribe(person, 'chrome'));
    await setQuiet('22:00', '07:00');
    market.clock.set(new Date('2026-11-21T14:59:50Z'));
    await happen('late');
    await push();
    state.away = false;
    market.clock.pass(5 * MINUTE);
    await push();
    expect(market.pushed).toEqual([]);
    market.clock.set(new Date('2026-11-22T00:00:00Z'));
    await push();
    expect(market.pushed).toMatchObject([{ title: 'Tin late' }]);
  });

  it('fits into one push however many gathered, and says how many there are', async () => {
    unwrap(await subscribe(person, 'chrome'));
    await setQuiet('22:00', '07:00');
    market.clock.set(new Date('2026-11-21T15:30:00Z'));
    for (let n = 1; n <= 60; n++) await happen(`${n} ${'dài '.repeat(60)}`);
    market.clock.set(new Date('2026-11-22T00:00:00Z'));
    await push();
    expect(market.pushed).toHaveLength(1);
    const [{ title, body }] = market.pushed as unknown as [{ title: string; body: string }];
    expect([title, body.split('\n').at(-1)]).toEqual(['60 thông báo mới', 'và 56 thông báo khác']);
    expect(Buffer.byteLength(JSON.stringify({ title, body }))).toBeLessThan(3_000);
  });

  it('is sent at once in quiet hours for topics that are excepted', async () => {
    unwrap(await subscribe(person, 'chrome'));
    await setQuiet('22:00', '07:00', ['order_status']);
    market.clock.set(new Date('2026-11-21T15:30:00Z'));
    await happen('urgent');
    await push();
    expect(market.pushed).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('at a host that is no push service is refused', async () => {
    const body = { subscription: subscriptionAt('https://10.0.0.1/admin') };
    expect(await person.call(addPushSubscription, { body })).toMatchObject({
      code: 'alerts.errors.push_service',
    });
  });

  it('is removed by its owner alone, and belongs to the last account of its browser', async () => {
    const { device } = unwrap(await subscribe(person, 'chrome')).data;
    const other = await market.as(await market.create.user());
    expect(await other.call(removePushSubscription, { params: { id: device.id } })).toMatchObject({
      code: 'alerts.errors.device_not_found',
    });
    unwrap(await subscribe(other, 'chrome'));
    await happen('1');
    await push();
    expect(market.pushed).toEqual([]);
    expect(await person.call(removePushSubscription, { params: { id: device.id } })).toMatchObject({
      code: 'alerts.errors.device_not_found',
    });
  });

  it('is sealed where it is stored', async () => {
    unwrap(await subscribe(person, 'very-secret'));
    const { rows } = await market.db
      .withTables<{ push_subscriptions: object }>()
      .selectFrom('push_subscriptions')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all }));
    expect(JSON.stringify(rows)).not.toContain('very-secret');
  });
});

it('every browser subscribes with the one key of the market, also when the first two ask at once', async () => {
  const people = await Promise.all([1, 2].map(async () => market.as(await market.create.user())));
  const keys = await Promise.all([...people, ...people].map((as) => as.call(getPushKey)));
  expect(new Set(keys.map((key) => unwrap(key).data.vapid_public_key)).size).toBe(1);
});
