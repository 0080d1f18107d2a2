import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { BankFeed, BankLine } from '#ports/bank-feed.ts';
import { later, MINUTE, SECOND } from '#platform/time.ts';
import { callOf, startReceiverWithProviders } from '#test/receive-webhook.ts';
import { casso } from '../../src/adapters/casso/bank-feed.ts';
import { sepay } from '../../src/adapters/sepay/bank-feed.ts';

/** 00:30 of the 22nd in Vietnam. */
const NOW = new Date('2026-11-21T17:30:00Z');

const feeds: Readonly<Record<string, (of: { secret: string }) => BankFeed>> = { sepay, casso };

const start = async (name: string) => {
  const feed = feeds[name]!({ secret: 'demo-secret' });
  let now = NOW;
  const receiver = await startReceiverWithProviders<readonly BankLine[]>({
    read: (call) => feed.read(call, now),
    reply: (handled) => feed.reply(handled),
  });
  await receiver.client.setClock(NOW);
  const call = async (path: string, body: unknown) => {
    const answer = await fetch(`${receiver.providers.url}/bank/${path}`, {
      method: 'POST',
      headers: { 'x-control-token': 'demo', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { reference: string };
  };
  const transfer = (more: Readonly<Record<string, unknown>> = {}) =>
    call('transfer', {
      account: '1000000000',
      amount: 150_000,
      content: 'CP7K2M9QX4P',
      feeds: [name],
      ...more,
    });
  const pass = async (ms: number) => {
    now = later(now, ms);
    await receiver.client.advance(ms);
  };
  return { ...receiver, call, transfer, pass };
};

describe.each(['sepay', 'casso'] as const)('%s', (name) => {
  it('reports incoming transfers with the time of Vietnam', async () => {
    const { transfer, received } = await start(name);
    const { reference } = await transfer();
    expect(received).toEqual([
      [
        {
          id: '1',
          account: '1000000000',
          direction: 'in',
          amount: 150_000,
          content: 'CP7K2M9QX4P',
          reference,
          at: NOW,
        },
      ],
    ]);
  });

  it('reports outgoing transfers, and contents that banks reformat', async () => {
    const { transfer, received } = await start(name);
    await transfer({ direction: 'out', content: 'RF 12' });
    await transfer({
      content: 'CP7K2M9QX4P và CP0000000AB',
      mangle: { prefix: true, lower: true, strip: true },
    });
    await transfer({ mangle: { drop: true } });
    expect(received.flat()).toMatchObject([
      { direction: 'out', amount: 150_000, content: 'RF 12' },
      { direction: 'in', content: 'MBVCB.123456.cp7k2m9qx4p và cp0000000ab' },
      { content: 'CHUYEN TIEN' },
    ]);
  });

  it('reports a line again with the same number, and with another', async () => {
    const { transfer, call, received } = await start(name);
    const { reference } = await transfer();
    await call('control/again', { reference });
    await call('control/again', { reference, new_id: true });
    const [one, same, other] = received.flat();
    expect(same).toEqual(one);
    expect(other).toEqual({ ...one, id: '2' });
  });

  it('repeats until it is acknowledged', async () => {
    const { transfer, pass, received, answerNext } = await start(name);
    answerNext('busy', 'busy');
    await transfer();
    await pass(1 * MINUTE);
    expect(received).toHaveLength(2);
    for (let minutes = 0; minutes < 30; minutes += 1) await pass(1 * MINUTE);
    expect(received.map((lines) => lines?.[0]?.id)).toEqual(['1', '1', '1']);
  });

  it('may report lines out of order, twice at once, or not at all', async () => {
    const { transfer, client, received } = await start(name);
    await client.faults(name, [{ verb: 'reorder' }, { verb: 'duplicate', n: 3 }, { verb: 'drop' }]);
    await transfer({ content: 'A' });
    await transfer({ content: 'B' });
    await transfer({ content: 'C' });
    expect(received.flat().map((line) => line?.content)).toEqual(['B', 'B', 'B', 'A']);
  });

  it.each(['signature', 'key', 'missing'] as const)('is refused when its %s is wrong', async (part) => {
    const { transfer, client, received } = await start(name);
    await client.faults(name, [{ verb: 'forge', what: part }]);
    await transfer();
    expect(received).toEqual([undefined]);
  });

  it.each([
    ['amount', { amount: 1_500_000 }],
    ['merchant', { account: '9999999999' }],
  ] as const)('passes on what is rightly signed and another %s', async (part, line) => {
    const { transfer, client, received } = await start(name);
    await client.faults(name, [{ verb: 'forge', what: part }]);
    await transfer();
    expect(received).toMatchObject([[line]]);
  });

  it.each([
    ['done', 200, true],
    ['repeated', 200, true],
    ['unknown', 200, true],
    ['refused', 401, false],
    ['busy', 503, false],
  ] as const)('hears %s as %i', (result, status, success) => {
    const reply = feeds[name]!({ secret: 's' }).reply(result);
    expect([reply.status, JSON.parse(reply.body)]).toEqual([status, { success }]);
  });
});

const sepayCall = (body: string, at: Date, secret = 'secret') => {
  const timestamp = String(Math.floor(at.getTime() / SECOND));
  const sum = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return callOf('http://x/', {
    method: 'POST',
    body,
    headers: { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': `sha256=${sum}` },
  });
};
const line = JSON.stringify({
  id: 9,
  accountNumber: '1',
  transferType: 'in',
  transferAmount: 5,
  content: 'x',
  referenceCode: null,
  transactionDate: 'soon',
});

test('a SePay signature is valid five minutes before and after its time', async () => {
  const feed = sepay({ secret: 'secret' });
  for (const [ms, isRead] of [
    [5 * MINUTE, true],
    [5 * MINUTE + SECOND, false],
    [-5 * MINUTE, true],
    [-5 * MINUTE - SECOND, false],
  ] as const)
    expect(feed.read(sepayCall(line, NOW), later(NOW, ms)) !== undefined).toBe(isRead);
  const { transfer, client, received } = await start('sepay');
  await client.faults('sepay', [{ verb: 'forge', what: 'old' }]);
  await transfer();
  expect(received).toEqual([undefined]);
});

test('SePay signs exactly these bytes', () => {
  const feed = sepay({ secret: 'secret' });
  const call = sepayCall('{"id":1}', new Date(1_700_000_000_000));
  expect(call.headers['x-sepay-signature']).toBe(
    'sha256=3dd1b9aef568d75f6790a84bd2e5dfa1f44409eef3cbdbd3f10b837376100c11',
  );
  expect(feed.read(call, new Date(1_700_000_000_000))).toEqual([]);
  expect(feed.read({ ...call, body: '{"id": 1}' }, new Date(1_700_000_000_000))).toBeUndefined();
});

test('an invalid time becomes now, and an invalid line is dropped', () => {
  const feed = sepay({ secret: 'secret' });
  expect(feed.read(sepayCall(line, NOW), NOW)).toMatchObject([{ id: '9', at: NOW, reference: null }]);
  for (const body of [
    '',
    'null',
    '[]',
    '{"id":1}',
    line.replace('5', '5.5'),
    line.replace('"in"', '"across"'),
  ])
    expect(feed.read(sepayCall(body, NOW), NOW)).toEqual([]);
});

test.each([null, '', ' '])('the description replaces the content %j of SePay', (content) => {
  const body = JSON.stringify({ ...JSON.parse(line), content, description: 'CP7K2M9QX4P' });
  expect(sepay({ secret: 'secret' }).read(sepayCall(body, NOW), NOW)).toMatchObject([
    { content: 'CP7K2M9QX4P' },
  ]);
});

test('Casso’s published sample is accepted, in any order of its fields', () => {
  const feed = casso({ secret: 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs' });
  const sample = {
    data: {
      reference: 'MA_GIAO_DICH_THU_NGHIEM',
      id: 0,
      description: 'giao dich thu nghiem',
      amount: 599_000,
      runningBalance: 25_000_000,
      transactionDateTime: '2024-10-03 15:06:37',
      accountNumber: '88888888',
      bankName: 'VPBank',
      bankAbbreviation: 'VPB',
      virtualAccountNumber: '',
      virtualAccountName: '',
      counterAccountName: 'NGUYEN VAN A',
      counterAccountNumber: '8888888888',
      counterAccountBankId: '970415',
      counterAccountBankName: 'VietinBank',
    },
    error: 0,
  };
  const call = callOf('http://x/', {
    method: 'POST',
    body: JSON.stringify(sample, null, 1),
    headers: {
      'x-casso-signature':
        't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3',
    },
  });
  const at = new Date(1_727_948_258_788);
  expect(feed.read(call, at)).toEqual([
    {
      id: '0',
      account: '88888888',
      direction: 'in',
      amount: 599_000,
      content: 'giao dich thu nghiem',
      reference: 'MA_GIAO_DICH_THU_NGHIEM',
      at: new Date('2024-10-03T08:06:37Z'),
    },
  ]);
  expect(feed.read({ ...call, body: call.body.replace('599000', '599001') }, at)).toBeUndefined();
  for (const minutes of [-6, 6]) expect(feed.read(call, later(at, minutes * MINUTE))).toBeUndefined();
});
