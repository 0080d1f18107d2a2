import { getAlertPreferences, getUnsubscription } from '@market/contract/alerts/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { notify } from './actions/notify.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

/** Somebody who got an e-mail about an order, and its link. */
const mailed = async () => {
  const email = `hoa${Math.random().toString(36).slice(2)}@example.com`;
  const person = await market.as(await market.create.user({ email }));
  await transact(market.context(), (context) =>
    notify(context, email, [
      {
        userId: person.userId!,
        kind: 'order',
        topic: 'order_status',
        title: 'Tin',
        link: '/tai-khoan/don-hang',
      },
    ]),
  );
  await market.settle();
  const { unsubscribeUrl } = market.sent.find(({ to }) => to === email)!;
  return { person, path: new URL(unsubscribeUrl!).pathname };
};
const mailedTopics = async (as: As) =>
  unwrap(await as.call(getAlertPreferences)).data.preferences.topics.flatMap(({ topic, email }) =>
    email ? topic : [],
  );
const post = (url: string) =>
  market.app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const tokenIn = (path: string) => path.split('/').at(-1)!;

describe('the link of an e-mail', () => {
  it('stops e-mails of its topic with one press, without signing in, twice alike', async () => {
    const { person, path } = await mailed();
    const before = await mailedTopics(person);
    const guest = await market.as();
    const read = async () =>
      unwrap(await guest.call(getUnsubscription, { params: { token: tokenIn(path) } })).data;
    expect(await read()).toEqual({ topic: 'order_status', subscribed: true });
    expect((await post(path)).statusCode).toBe(200);
    expect((await post(path)).statusCode).toBe(200);
    expect(await mailedTopics(person)).toEqual(before.filter((topic) => topic !== 'order_status'));
    expect(await read()).toEqual({ topic: 'order_status', subscribed: false });
  });

  it('changes nothing when it is only opened', async () => {
    const { person, path } = await mailed();
    const before = await mailedTopics(person);
    await market.app.inject({ method: 'GET', url: path });
    expect(await mailedTopics(person)).toEqual(before);
  });

  it('cannot be forged, changed, or used for another person', async () => {
    const [mine, theirs] = [await mailed(), await mailed()];
    const token = tokenIn(mine.path);
    const changed = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`;
    const spliced = token.slice(0, 30) + tokenIn(theirs.path).slice(30);
    const forged = Buffer.from(`${theirs.person.userId} order_status`).toString('base64url');
    for (const wrong of [changed, spliced, forged, 'x'])
      expect((await post(mine.path.replace(token, wrong))).statusCode).toBe(404);
    await post(mine.path);
    expect(await mailedTopics(theirs.person)).toContain('order_status');
  });
});
