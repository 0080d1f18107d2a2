import { once } from 'node:events';
import { changePassword } from '@market/contract/accounts/routes';
import { SOCKET_HEARTBEAT_MS } from '@market/contract/constants/talking';
import { clearTokens, endDevice, endOtherDevices, getSession } from '@market/contract/sessions/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { lockUser } from '#accounts';
import { transact } from '#platform/context.ts';
import { pushToUser } from '#platform/realtime/push.ts';
import { hashPassword } from '../src/modules/accounts/lib/passwords.ts';
import { startTcpProxy } from './faults/tcp-proxy.ts';
import { startMarket, type As, type Market } from './market.ts';
import { socketProcess } from './sockets.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const SESSION_ENDED = 4401;
const PASSWORD = 'mật khẩu dài';
const newUser = async () => {
  const password_hash = await hashPassword(PASSWORD);
  return market.as(await market.create.user({ password_hash }));
};
const tellNow = (userId: number) =>
  transact(market.context(), async (context) =>
    pushToUser(context, userId, { type: 'order', id: 'x', buyer_status: 'wait_confirm' }),
  );
const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;

/** What ends a session, done in another process than the one that has its socket. */
const ENDINGS: Record<string, (as: As) => Promise<unknown>> = {
  'signing out': (as) =>
    as.inject({
      method: 'POST',
      url: clearTokens.path,
      headers: { 'sec-fetch-site': 'same-origin' },
    }),
  'another device signing this one out': async (as) => {
    const other = await market.as(as.userId!);
    return other.call(endDevice, { params: { id: sessionOf(as.token!) } });
  },
  'another device signing all others out': async (as) => (await market.as(as.userId!)).call(endOtherDevices),
  'a change of password elsewhere': async (as) =>
    (await market.as(as.userId!)).call(changePassword, {
      body: { current_password: PASSWORD, password: 'một mật khẩu khác' },
    }),
  'a lock by staff': (as) => lockUser(market.context(), as.userId!),
  'a row that is gone': (as) =>
    sql`delete from sessions where id = ${sessionOf(as.token!)}`.execute(market.db),
};

describe('a socket', () => {
  test.each(Object.entries(ENDINGS))('closes with its session: %s', async (_name, end) => {
    const { open } = await socketProcess(market);
    const as = await newUser();
    const client = await open(as.token!);
    expect(client.messages).toEqual([{ type: 'ready' }]);
    await end(as);
    expect(await client.closed).toBe(SESSION_ENDED);
    await tellNow(as.userId!);
    expect(client.messages).toEqual([{ type: 'ready' }]);
  });

  test('of the session that changed the password stays open and receives messages', async () => {
    const { open } = await socketProcess(market);
    const as = await newUser();
    const other = await market.as(as.userId!);
    const [client, closing] = [await open(as.token!), await open(other.token!)];
    await as.call(changePassword, {
      body: { current_password: PASSWORD, password: 'một mật khẩu khác' },
    });
    expect(await closing.closed).toBe(SESSION_ENDED);
    const received = once(client.socket, 'message');
    await tellNow(as.userId!);
    await received;
    expect(client.messages.map(({ type }) => type)).toEqual(['ready', 'order']);
  });

  test('is not opened by a token whose session has ended, also just now in another process', async () => {
    const { open, app } = await socketProcess(market);
    const as = await newUser();
    // this process has just seen the session live, and believes so for a second
    const headers = { authorization: `Bearer ${as.token}` };
    expect((await app.inject({ url: getSession.path, headers })).statusCode).toBe(200);
    await ENDINGS['signing out']!(as);
    const client = await open(as.token!);
    expect([await client.closed, client.messages]).toEqual([SESSION_ENDED, []]);
  });

  test('closes within a minute when the notification of a sign-out is lost', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { open } = await socketProcess(market);
    const [as, other] = [await newUser(), await newUser()];
    const [client, staying] = [await open(as.token!), await open(other.token!)];
    await sql`alter table sessions disable trigger user`.execute(market.db);
    await sql`update sessions set ended_at = now(), end_reason = 'test' where id = ${sessionOf(as.token!)}`.execute(
      market.db,
    );
    await sql`alter table sessions enable trigger user`.execute(market.db);
    // less than two heartbeats, which nothing could answer in between
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(await client.closed).toBe(SESSION_ENDED);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('whose network is gone without a close ends at the second heartbeat; others stay open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { open, address } = await socketProcess(market);
    const proxy = await startTcpProxy();
    onTestFinished(proxy.close);
    proxy.forwardTo(address);
    const [lost, staying] = [
      await open((await newUser()).token!, proxy.address),
      await open((await newUser()).token!),
    ];
    proxy.loseBytes();
    for (let beat = 0; beat < 2; beat++) {
      const alive = once(staying.socket, 'message');
      vi.advanceTimersByTime(SOCKET_HEARTBEAT_MS);
      await alive;
      // its answer comes after that to the ping
      const answered = once(staying.socket, 'message');
      staying.socket.send('{}');
      await answered;
    }
    expect(await lost.closed).toBe(1006);
    expect(lost.messages).toEqual([{ type: 'ready' }]);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    expect(staying.messages.map(({ type }) => type)).toEqual(['ready', 'alive', 'error', 'alive', 'error']);
  });

  test('takes twenty messages in ten seconds, and closes at one more', async () => {
    const { open } = await socketProcess(market);
    const client = await open((await newUser()).token!);
    for (let sent = 1; sent < 20; sent++) client.socket.send('{"type":"seen"}');
    market.clock.pass(10_000);
    for (let sent = 0; sent < 20; sent++) client.socket.send('{"type":"seen"}');
    client.socket.send('{"type":"seen"}');
    expect(await client.closed).toBe(4429);
  });

  test('takes no frame above 32 kB', async () => {
    const { open } = await socketProcess(market);
    const client = await open((await newUser()).token!);
    client.socket.send('x'.repeat(32_769));
    expect(await client.closed).toBe(1009);
  });

  test.each(['nonsense', 'null', '[]', '{}', '{"token":5}', '{"token":"x"}'])(
    'without a user by %s is closed',
    async (frame) => {
      const { connect } = await socketProcess(market);
      const client = await connect();
      client.socket.send(frame);
      expect(await client.closed).toBe(SESSION_ENDED);
    },
  );
});
