import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getHealth } from '@market/contract/health/routes';
import { sentryReports } from '../../src/adapters/sentry/error-reports.ts';
import { runRecorded } from '#platform/jobs/jobs.ts';
import { deliverDue } from '#platform/events/delivery.ts';
import { event, listen } from '#platform/events/outbox.ts';
import { TryLater } from '#platform/logging/report-error.ts';
import { VERSION } from '#platform/version.ts';
import { startErrorReceiver } from '../error-receiver.ts';
import { aMarket, type Market } from '../market.ts';
import { unwrap } from '../unwrap.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const PERSONAL = ['0901234567', 'lan@example.com', 'Nguyễn', 'Hàng Bạc', 'tok-4f9a', 'secret-cookie'];

const reporterTo = (dsn: string, now = () => NOW) => {
  const reports = sentryReports({ dsn, role: 'web', now });
  onTestFinished(() => void reports.close());
  return reports;
};
const source = { kind: 'request', name: 'GET /v1/orders/:id', requestId: 'r-1' } as const;

const reportingMarket = async () => {
  const receiver = await startErrorReceiver();
  const errorReports = reporterTo(receiver.dsn);
  const market = await aMarket({ services: { errorReports } });
  return { market, ...receiver };
};

/** A table that a call reads has another shape than the code believes. */
const breakTable = (market: Market) => sql`alter table showrooms rename to showrooms_gone`.execute(market.db);

test('an unexpected error of a request is reported by its route, without anything of a person', async () => {
  const { market, received } = await reportingMarket();
  await breakTable(market);
  const as = await market.as(await market.create.user({}));
  const answer = await as.inject({
    url: '/v1/marketing/showrooms/0901234567?q=lan@example.com',
    headers: { cookie: 'a=secret-cookie', 'x-forwarded-for': '10.1.2.3', 'user-agent': 'Nguyễn' },
  });
  expect(answer.statusCode).toBe(500);
  const [report] = await received(1);
  const { event, text, headers, url } = report!;
  expect(event).toMatchObject({
    level: 'error',
    release: VERSION,
    tags: { kind: 'request', role: 'web', code: '42P01', request_id: answer.json().facts.request_id },
  });
  expect(event.transaction).toBe('GET /v1/marketing/showrooms/:slug');
  expect(event.exception.values.at(-1)!.value).toContain('"showrooms"');
  const files = event.exception.values.flatMap(({ stacktrace }) =>
    stacktrace!.frames.map(({ filename }) => filename),
  );
  expect(files.some((file) => file.startsWith('apps/server/src/modules/showrooms/'))).toBe(true);
  expect(files.filter((file) => file.startsWith('/') || file.startsWith('file:'))).toEqual([]);
  for (const personal of [...PERSONAL, as.token!, '10.1.2.3', '127.0.0'])
    expect(`${text} ${url} ${JSON.stringify({ ...headers, host: '' })}`, personal).not.toContain(personal);
});

test('messages contain names of the code and no values', async () => {
  const { dsn, received } = await startErrorReceiver();
  const { report } = reporterTo(dsn);
  const parse = () => JSON.parse('{"phone": 0901234567, "name": "Nguyễn Thị Lan", ') as unknown;
  let malformed: unknown;
  try {
    parse();
  } catch (error) {
    malformed = error;
  }
  const errors = [
    malformed,
    Object.assign(new Error('value too long: "36 Hàng Bạc"'), { code: '22001' }),
    new Error('no shop for "Nguyễn Lan", 0901 234 567, lan@example.com', {
      cause: new TypeError('bad token tok-4f9a?x=tok-4f9a'.replace('tok-4f9a?', 'x?')),
    }),
    new Error('duplicate key value violates unique constraint "users_phone_key"'),
    'Nguyễn',
    undefined,
  ];
  for (const error of errors) report(error, source);
  const texts = (await received(errors.length)).map(({ text }) => text);
  for (const personal of PERSONAL) expect(texts.join('\n'), personal).not.toContain(personal);
  const values = (await received(errors.length)).map(({ event }) =>
    event.exception.values.map(({ type, value }) => `${type}: ${value}`),
  );
  expect(values).toEqual([
    [expect.stringMatching(/^SyntaxError: .+/)],
    ['Error: 22001'],
    ['TypeError: bad token x', 'Error: no shop for "…", [số], [email]'],
    ['Error: duplicate key value violates unique constraint "users_phone_key"'],
    ['Error: thrown: string'],
    ['Error: thrown: undefined'],
  ]);
});

test('jobs and listeners are reported by their names; what is tried later, and a busy database, are not', async () => {
  const { market, received, reports } = await reportingMarket();
  const fail = (error: Error) => async () => {
    throw error;
  };
  const job = (error: Error) =>
    runRecorded({ name: 'test.job', cron: '* * * * *', run: fail(error) }, () => market.context()).catch(
      () => {},
    );
  const kind = event<object>('test.happened');
  const deliver = (name: string, error: Error) =>
    deliverDue(market.context(), [listen(kind, name, fail(error))]);
  const happen = () =>
    sql`insert into outbox_events (name, payload, created_at) values ('test.happened', '{}', now())`.execute(
      market.db,
    );
  await job(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
  await happen();
  await deliver('test.later', new TryLater('an earlier event is still to be handled'));
  await job(new Error('a bug of a job'));
  await happen();
  await deliver('test.listener', new Error('a bug of a listener'));
  // a retry is no news
  await sql`update outbox_events set due_at = now()`.execute(market.db);
  await deliver('test.listener', new Error('a bug of a listener'));
  await job(new Error('the last'));
  await received(3);
  expect(reports.map(({ event: { transaction, tags } }) => [tags['kind'], transaction])).toEqual([
    ['job', 'test.job'],
    ['listener', 'test.listener test.happened'],
    ['job', 'test.job'],
  ]);
});

test('a frequent error leaves room for others, and no more than thirty leave in a minute', async () => {
  const { dsn, received, reports } = await startErrorReceiver();
  let now = NOW;
  const { report } = reporterTo(dsn, () => now);
  const often = () => new Error('often');
  for (let n = 0; n < 50; n++) report(often(), source);
  const others = Array.from({ length: 60 }, (_, n) => {
    const error = new Error(`other ${n}`);
    error.name = `Error${n}`;
    return error;
  });
  for (const error of others) report(error, source);
  // the same error twice is one
  report(others[0], source);
  await received(16);
  now = new Date(NOW.getTime() + 60_000);
  report(new RangeError('last'), source);
  await vi.waitFor(() => expect(reports.at(-1)!.event.exception.values[0]!.type).toBe('RangeError'));
  const types = reports.map(({ event }) => event.exception.values[0]!.type);
  expect(types.filter((type) => type === 'Error')).toHaveLength(5);
  expect(types.length).toBeLessThanOrEqual(31);
});

test.each<[string, Parameters<Awaited<ReturnType<typeof startErrorReceiver>>['answerBy']>[0]]>([
  ['never answers', () => {}],
  ['breaks the connection', (response) => void response.destroy()],
  ['answers 500', (response) => void response.writeHead(500).end()],
])('a call answers at once when the service %s', async (_name, answer) => {
  const { market, answerBy, received } = await reportingMarket();
  answerBy(answer);
  await breakTable(market);
  const as = await market.as();
  const begun = performance.now();
  for (let n = 0; n < 20; n++)
    expect((await as.inject({ url: `/v1/marketing/showrooms/so-${n}` })).statusCode).toBe(500);
  await received(1);
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test('a service that requests a pause gets one', async () => {
  const { dsn, received, reports, answerBy } = await startErrorReceiver();
  const { report, close } = reporterTo(dsn);
  answerBy((response) => void response.writeHead(429, { 'retry-after': '60' }).end());
  report(new Error('first'), source);
  await received(1);
  await close();
  report(new RangeError('second'), source);
  await close();
  expect(reports).toHaveLength(1);
});

test('the health page names a service that is away, or that refuses the key', async () => {
  const healthOf = async (dsn: string | undefined) => {
    const errorReports = dsn === undefined ? null : reporterTo(dsn);
    const market = await aMarket({ services: { errorReports } });
    errorReports?.report(new Error('to find out'), source);
    await errorReports?.close();
    await market.run('health.watch');
    const as = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
    const { error_reports, incidents } = unwrap(await as.call(getHealth)).data;
    return { error_reports, incidents: incidents.map(({ kind }) => kind) };
  };
  const { dsn, wrongDsn, close } = await startErrorReceiver();
  expect(await healthOf(undefined)).toEqual({ error_reports: null, incidents: [] });
  expect(await healthOf(dsn)).toEqual({ error_reports: { answers: true }, incidents: [] });
  const silent = { error_reports: { answers: false }, incidents: ['error_reports'] };
  expect(await healthOf(wrongDsn)).toEqual(silent);
  await close();
  expect(await healthOf(dsn)).toEqual(silent);
});
