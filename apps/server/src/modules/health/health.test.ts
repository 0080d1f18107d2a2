import { getHealth, listJobs, retryJob } from '@market/contract/health/routes';
import { jobLabel, MAIN_JOBS } from '@market/contract/rules/job-labels';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordBackupRun } from '#backups';
import type { Replica, ReplicaStatus } from '#platform/db/replica/reads.ts';
import { runRecorded } from '#platform/jobs/jobs.ts';
import { recordEnd, registerJobs, takeRequested } from '#platform/jobs/job-runs.ts';
import type { SharedMemory } from '#platform/shared-memory/shared-memory.ts';
import { DAY, HOUR, MINUTE } from '#platform/time.ts';
import { modules } from '../../modules.ts';
import { gauges } from './gauges.ts';
import { aMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

const JOB = { name: 'orders.expire', cron: '* * * * *' };
const admin = async (market: Market) =>
  market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
const jobOf = async (market: Market, as: Awaited<ReturnType<typeof admin>>) =>
  unwrap(await as.call(listJobs)).data.jobs.find(({ id }) => id === JOB.name)!;
const run = (market: Market, work: () => Promise<void>) =>
  runRecorded({ ...JOB, run: work }, () => market.context()).catch(() => {});

test('every job has a name in Vietnamese', () => {
  const names = modules.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  expect(names.filter((name) => jobLabel(name) === name)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining([...MAIN_JOBS]));
});

test('a job has its last and next run, and is failing after three failures in a row', async () => {
  const market = await aMarket();
  await registerJobs(market.db, [JOB]);
  const as = await admin(market);
  expect(await jobOf(market, as)).toMatchObject({ state: 'never', last_at: null, failures: 0 });
  await run(market, async () => {});
  expect(await jobOf(market, as)).toMatchObject({ state: 'ok', last_at: market.clock.now().toISOString() });
  const fail = async () => {
    throw new Error('the provider is away');
  };
  for (let failures = 1; failures <= 3; failures++) {
    await run(market, fail);
    expect(await jobOf(market, as)).toMatchObject({
      state: failures < 3 ? 'ok' : 'failing',
      failures,
      failures_of_day: failures,
      failure: 'the provider is away',
    });
  }
  await run(market, async () => {});
  expect(await jobOf(market, as)).toMatchObject({
    state: 'ok',
    failures: 0,
    failures_of_day: 3,
    failure: null,
  });
});

test('a job that has not begun ten minutes after its turn is late', async () => {
  const market = await aMarket();
  await registerJobs(market.db, [JOB, { name: 'coins.expire', cron: '10 17 * * *' }]);
  await run(market, async () => {});
  market.clock.pass(30 * MINUTE);
  // the turn of a minute is never ten minutes ago; that of a night is
  const as = await admin(market);
  expect(await jobOf(market, as)).toMatchObject({ state: 'ok' });
  await sql`update job_runs set started_at = ${new Date(market.clock.now().getTime() - 2 * DAY)}`.execute(
    market.db,
  );
  const jobs = unwrap(await (await admin(market)).call(listJobs)).data.jobs;
  expect(jobs.find(({ id }) => id === 'coins.expire')).toMatchObject({ state: 'late' });
});

test('an administrator requests a run, which one process takes once', async () => {
  const market = await aMarket();
  await registerJobs(market.db, [JOB]);
  const as = await admin(market);
  const retry = (id: string) => as.call(retryJob, { params: { id }, body: {} });
  expect(unwrap(await retry(JOB.name)).data.job).toMatchObject({ id: JOB.name, requested: true });
  expect(await retry('orders.not_known')).toMatchObject({ status: 404 });
  expect(await retry('orders.unknown')).toMatchObject({ status: 404 });
  const taken = await Promise.all([takeRequested(market.db), takeRequested(market.db)]);
  expect(taken.flat()).toEqual([JOB.name]);
  const finance = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  expect(await finance.call(retryJob, { params: { id: JOB.name }, body: {} })).toMatchObject({ status: 403 });
});

test('health names what waits, the database and the version', async () => {
  const market = await aMarket();
  const health = unwrap(await (await admin(market)).call(getHealth)).data;
  expect(health).toMatchObject({
    backup: { schedule: null, last: null, failure: null, check: null },
    books: null,
    search: { engine: 'postgresql' },
    files: { store: 'folder', answers: true },
    shared_memory: null,
    incidents: [],
  });
  expect(health.database.bytes).toBeGreaterThan(0);
  expect(health.database.largest_tables).toHaveLength(3);
  expect(health.migrations.applied).toBeGreaterThan(0);
});

test('staff are informed by e-mail of what makes no progress, once an incident', async () => {
  const market = await aMarket();
  await market.create.user({ user_type: 'staff', roles: ['admin'], email: 'quan-tri@chophien.test' });
  await sql`update users set email_verified_at = now() where email = 'quan-tri@chophien.test'`.execute(
    market.db,
  );
  await sql`insert into outbox_events (name, payload, created_at, due_at)
    values ('test.stuck', '{}', ${new Date(market.clock.now().getTime() - HOUR)}, now() + interval '1 day')`.execute(
    market.db,
  );
  const mails = async () => {
    await market.run('health.watch');
    await market.settle();
    return market.sent.filter(({ to }) => to === 'quan-tri@chophien.test').length;
  };
  expect([await mails(), await mails()]).toEqual([1, 1]);
  expect(unwrap(await (await admin(market)).call(getHealth)).data.incidents).toMatchObject([
    { kind: 'outbox' },
  ]);
  await sql`update outbox_events set done_at = now()`.execute(market.db);
  await mails();
  expect(unwrap(await (await admin(market)).call(getHealth)).data.incidents).toEqual([]);
});

test('events that were given up are an incident for a day', async () => {
  const market = await aMarket();
  await sql`insert into outbox_events (name, payload, created_at, due_at, done_at, attempts, failure)
    values ('test.lost', '{}', ${market.clock.now()}, now(), ${market.clock.now()}, 20, 'no')`.execute(
    market.db,
  );
  const incidents = async () => {
    await market.run('health.watch');
    return unwrap(await (await admin(market)).call(getHealth)).data.incidents;
  };
  expect(await incidents()).toMatchObject([{ kind: 'events' }]);
  market.clock.pass(25 * HOUR);
  expect(await incidents()).toEqual([]);
});

test('a refund that its provider has not finished for three days is an incident of finance', async () => {
  const market = await aMarket();
  await market.create.user({ user_type: 'staff', roles: ['finance'], email: 'tai-chinh@chophien.test' });
  await sql`update users set email_verified_at = now() where email = 'tai-chinh@chophien.test'`.execute(
    market.db,
  );
  await sql`insert into payment_refunds (provider, amount, reason, ref, state, queued_at)
    values ('momo', 12_000, 'late', 'late:1', 'processing', ${market.clock.now()})`.execute(market.db);
  const kinds = async () => {
    await market.run('health.watch');
    await market.settle();
    return unwrap(await (await admin(market)).call(getHealth)).data.incidents.map(({ kind }) => kind);
  };
  market.clock.pass(3 * DAY);
  expect(await kinds()).toEqual([]);
  market.clock.pass(MINUTE);
  expect(await kinds()).toEqual(['provider_refunds']);
  expect(market.sent.map(({ to }) => to)).toEqual(['tai-chinh@chophien.test']);
});

test('a replica is named with its state, and is an incident when it is not usable for two minutes', async () => {
  const since = new Date('2026-11-21T03:00:00Z');
  const status: { -readonly [Key in keyof ReplicaStatus]: ReplicaStatus[Key] } = {
    state: 'usable',
    fault: null,
    lagMs: 120.4,
    since,
  };
  const replica: Replica = {
    read: (_after, { onPrimary }) => onPrimary(),
    hold: () => {},
    status: () => status,
  };
  const market = await aMarket({ services: { replica } });
  const as = await admin(market);
  const health = async () => {
    await market.run('health.watch');
    return unwrap(await as.call(getHealth)).data;
  };
  market.clock.pass(3 * MINUTE);
  expect(await health()).toMatchObject({
    database: { replica: { state: 'usable', fault: null, lag_ms: 120, since: since.toISOString() } },
    incidents: [],
  });
  Object.assign(status, { state: 'away', fault: 'no_answer', lagMs: null, since: market.clock.now() });
  market.clock.pass(MINUTE);
  expect((await health()).incidents).toEqual([]);
  market.clock.pass(2 * MINUTE);
  expect((await health()).incidents).toMatchObject([
    {
      kind: 'replica',
      text: 'Bản sao cơ sở dữ liệu (DATABASE_REPLICA_URL) không trả lời: chợ vẫn chạy, mọi lượt đọc dồn về máy chủ chính.',
    },
  ]);
});

test('a Redis that has not answered for a minute is on the page and an incident, until it answers', async () => {
  const state = { isUp: true, since: new Date(0) };
  const sharedMemory: SharedMemory = {
    state: () => ({ ...state }),
    onChange: () => {},
    publish: async () => {},
    on: () => {},
    count: async () => ({ count: 1, restMs: 1 }),
    now: () => undefined,
    get: async () => undefined,
    set: async () => {},
  };
  const market = await aMarket({ services: { sharedMemory } });
  const read = async () => {
    await market.run('health.watch');
    const { shared_memory, incidents } = unwrap(await (await admin(market)).call(getHealth)).data;
    return { memory: shared_memory, kinds: incidents.map(({ kind }) => kind) };
  };
  const since = market.clock.now();
  Object.assign(state, { isUp: false, since });
  const lost = { answers: false, since: since.toISOString() };
  market.clock.pass(MINUTE);
  expect(await read()).toEqual({ memory: lost, kinds: [] });
  market.clock.pass(1);
  expect(await read()).toEqual({ memory: lost, kinds: ['shared_memory'] });
  state.isUp = true;
  expect(await read()).toEqual({ memory: { ...lost, answers: true }, kinds: [] });
});

test('operators measure late jobs, backups and orders of the hour', async () => {
  const market = await aMarket();
  const read = () => gauges.read(market.context());
  expect(await read()).toMatchObject({
    market_jobs_failing: 0,
    market_orders_last_hour: 0,
    market_backup_age_seconds: Number.NaN,
    market_files_unavailable: 0,
  });
  await registerJobs(market.db, [JOB]);
  const now = market.clock.now();
  const run = { kind: 'backup' as const, started_at: now, file: 'x.backup', bytes: 1, failure: null };
  await recordBackupRun(market.context(), { ...run, ended_at: now });
  market.clock.pass(2 * HOUR);
  for (let n = 0; n < 3; n++)
    await recordEnd(market.db, JOB.name, { at: market.clock.now(), durationMs: 1, failure: 'no' });
  expect(await read()).toMatchObject({
    market_jobs_failing: 1,
    market_backup_age_seconds: 7_200,
    market_backup_failed: 0,
  });
});
