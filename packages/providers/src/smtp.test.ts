import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from './client.ts';
import { type Providers, startProviders } from './index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterEach(() => providers.close());

/** Uses SMTP line by line; a reply is its last line, and a broken connection is 'closed'. */
const dial = () => {
  const { hostname, port } = new URL(providers.smtpUrl);
  const socket: Socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  // on a broken connection readline alone would throw
  const input = new PassThrough();
  socket.on('data', (part: Buffer) => void input.write(part)).on('close', () => input.end());
  const lines = createInterface({ input })[Symbol.asyncIterator]();
  const answer = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) return 'closed';
    return /^\d{3}-/.test(value) ? answer() : value;
  };
  const say = (line: string) => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  return { answer, say, end: () => socket.destroy() };
};

const mail = [
  'From: =?UTF-8?B?Q2jhu6MgUGhpw6pu?= <cho@chophien.test>',
  'To: han.tran@gmail.test',
  'Subject: =?UTF-8?B?WMOhYyBuaOG6rW4gdGjGsA==?=',
  'Message-ID: <outbox-7@chophien.test>',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Mã của bạn là 246810.',
  '.',
].join('\r\n');

const login = (user: string, password: string) =>
  `AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`;

const post = async (to = ['han.tran@gmail.test']): Promise<string> => {
  const { answer, say, end } = dial();
  await answer();
  await say('EHLO market.test');
  await say('MAIL FROM:<cho@chophien.test>');
  for (const receiver of to) await say(`RCPT TO:<${receiver}>`);
  await say('DATA');
  const last = await say(mail);
  end();
  return last.slice(0, 3);
};

test('an e-mail arrives decoded in the mailbox of each recipient', async () => {
  expect(await post(['han.tran@gmail.test', 'quan.le@gmail.test'])).toBe('250');
  expect(await client.messages({ channel: 'email' })).toHaveLength(2);
  expect(await client.messages({ to: 'Han.Tran@gmail.test' })).toMatchObject([
    {
      from: 'Chợ Phiên <cho@chophien.test>',
      to: 'han.tran@gmail.test',
      subject: 'Xác nhận thư',
      text: 'Mã của bạn là 246810.',
      messageId: '<outbox-7@chophien.test>',
    },
  ]);
  expect(await client.lastCode('quan.le@gmail.test')).toBe('246810');
});

test('credentials are checked when configured', async () => {
  const { answer, say, end } = dial();
  await answer();
  await say('EHLO market.test');
  expect(await say(login('demo', 'wrong'))).toMatch(/^535/);
  expect(await say(login('demo', 'demo-secret'))).toMatch(/^235/);
  end();
  expect(await client.journal('smtp')).toMatchObject([{ verified: false }, { verified: true }]);
});

test('faults apply one per e-mail: temporary and permanent refusal, broken connection, lost, twice', async () => {
  await client.faults('smtp', [
    { verb: 'refuse' },
    { verb: 'refuse', code: 550 },
    { verb: 'reset' },
    { verb: 'lose' },
    { verb: 'delay', ms: 30 },
    { verb: 'duplicate' },
  ]);
  expect([await post(), await post(), await post(), await post()]).toEqual(['451', '550', 'clo', '250']);
  expect(await client.messages()).toEqual([]);
  expect(await post()).toBe('250');
  expect(await client.messages()).toHaveLength(1);
  expect(await post()).toBe('250');
  expect(await client.messages()).toHaveLength(3);
});

test('closing does not wait for an e-mail that hangs', async () => {
  await client.faults('smtp', [{ verb: 'hang' }]);
  const last = post();
  await expect.poll(() => client.journal('smtp')).toHaveLength(1);
  await providers.close();
  expect(await last).toBe('clo');
});
