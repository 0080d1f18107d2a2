// `npm run bench:cluster` runs nginx, two web processes, one for jobs, a primary and a replica, Redis, S3 and OpenSearch on
// this machine under a load of guests, buyers, sellers and chat, ends each part once a round and counts what was lost.
// Exit code 1: a count is not 0; 3: all are 0, and a part is not on this machine.
//   --rounds N     how often each part is ended (3)
//   --only a,b     parts: nginx, web 1, web 2, jobs, primary, replica, redis, s3, opensearch; none: load alone
//   --seed N       of the order and the moments; printed
//   --seconds N    load of one process alone, and of the cluster, before the rounds (20)
//   --data PATH    a folder for the filled database of the first run, which later ones copy
//   --from REF     starts the cluster on this release and upgrades it process by process under load, before the rounds
import { createHash, randomInt } from 'node:crypto';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Random } from '../../packages/demo-data/src/random.ts';
import { LIMITS, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { environment, makeDataDir, raiseUnpaidLimits } from '../market.ts';
import { contextFor } from '../talking/people.ts';
import { callOnce } from './client.ts';
import {
  checkAlerts,
  checkBooks,
  checkMessages,
  checkOrders,
  readBefore,
  waitUntilSettled,
} from './checks.ts';
import { portsFrom, startCluster } from './cluster.ts';
import { endEachOnce } from './kills.ts';
import { startLoad } from './load/run-load.ts';
import { startMailbox } from './mailbox.ts';
import { Outages } from './outages.ts';
import { marketPart } from './parts/market.ts';
import { newPrimary } from './parts/postgres.ts';
import { Recorder } from './recorder.ts';
import { printCounts, printFailures, printLatencies } from './report.ts';
import { upgrade, withRelease } from './upgrade.ts';
import { makeWorld, signInAgain, type World } from './world.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    seconds: { type: 'string', default: '20' },
    data: { type: 'string' },
    from: { type: 'string' },
  },
});
const NOT_ALL_HERE = 3;
const selected = options.only?.split(',');
const random = new Random(Number(options.seed));
// the same in every run: a stored market has values that are sealed with it
const secret = createHash('sha256').update('bench:cluster').digest('base64');
const missing: string[] = [];
const say = (text: string) => console.log(`${(performance.now() / 1_000).toFixed(0).padStart(4)} s  ${text}`);
say(
  `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}, --seed ${options.seed}`,
);

const release = options.from === undefined ? undefined : await withRelease(options.from, say);
const mailbox = await startMailbox();
const ports = portsFrom();
const primary = newPrimary(await ports(), options.data);
const env = { ...environment(makeDataDir()), ...mailbox.settings, APP_SECRET: secret };

interface Target {
  readonly address: string;
  readonly webs: readonly string[];
  /** Folder of the release that serves it at the end. */
  readonly release: string;
}
const present = join(import.meta.dirname, '../..');

/** Runs the load while something happens, waits until nothing is left to do, and checks everything. */
const runLoad = async (
  world: World,
  { address, webs, release }: Target,
  { recorder, outages }: { readonly recorder: Recorder; readonly outages: Outages },
  meanwhile: () => Promise<void>,
): Promise<void> => {
  // rules are checked over all orders of the market
  const database = openDatabase(primary.url, { limits: { ...LIMITS, statement: 120_000 } });
  const bench = contextFor(primary.url, secret);
  await signInAgain(bench, world);
  const variants = world.goods.map(({ variant_id }) => variant_id);
  const before = await readBefore(database, variants);
  const checked = { database, url: primary.url, release, before };
  const since = new Date();
  const client = callOnce(address, recorder, outages);
  const load = startLoad({ world, client, address, webs, recorder, outages });
  await meanwhile();
  await load.stop();
  const { journal } = load;
  for (const left of await waitUntilSettled(checked)) recorder.fault('not settled', left);
  await checkBooks(checked, journal, recorder);
  const buyers = world.buyers.map(({ userId }) => userId);
  await checkOrders(checked, { journal, buyers, since }, recorder);
  await checkMessages(checked, journal, recorder);
  await checkAlerts(checked, { journal, subjects: await mailbox.subjects(), buyers }, recorder);
  const messages = [...journal.messages.values()].reduce((sum, { length }) => sum + length, 0);
  const paid = journal.orders.filter((order) => order.paid).length;
  say(
    `${journal.orders.length} orders (${paid} paid online), ${messages} messages, ${journal.comparedReads} comparisons of pages ` +
      `(${journal.shownBefore} places showed what was hidden then); oldest price on a page ${(journal.oldestPriceMs / 1_000).toFixed(1)} s`,
  );
  await bench.close();
  await database.close();
};

const seconds = Number(options.seconds) * 1_000;
const alone = new Recorder();
const measureAlone = async (): Promise<World> => {
  await primary.start();
  const port = await ports();
  const settings = {
    port,
    ...(release && { checkout: release }),
    env: { ...env, DATABASE_URL: primary.url },
  };
  if (!primary.isFilled) {
    say('filling a demo market');
    const filling = marketPart({ ...settings, name: 'filling', role: 'jobs' });
    await filling.start();
    await filling.end('SIGTERM');
    await primary.end('SIGTERM');
    await primary.keep();
    await primary.start();
  }
  const one = marketPart({ ...settings, name: 'one process', role: 'all' });
  await one.start();
  const bench = contextFor(primary.url, secret);
  await raiseUnpaidLimits(bench.pool);
  // processes read settings once a second
  await sleep(2_000);
  const world = await makeWorld(bench, one.address);
  await bench.close();
  say('load of one process alone');
  const target = { address: one.address, webs: [one.address], release: release ?? present };
  await runLoad(world, target, { recorder: alone, outages: new Outages() }, () => sleep(seconds));
  await one.end('SIGTERM');
  await primary.end('SIGTERM');
  return world;
};

const undisturbed = new Recorder();
const disturbed = new Recorder();
const measureCluster = async (world: World): Promise<void> => {
  const cluster = await startCluster({ ports, primary, env, checkout: release, missing });
  const { address } = cluster;
  const target = { address, webs: cluster.webs.map((web) => web.address), release: present };
  for (const part of missing) say(`without ${part}`);
  say('load of the cluster');
  const first = { ...target, release: release ?? present };
  await runLoad(world, first, { recorder: undisturbed, outages: new Outages() }, () => sleep(seconds));
  if (release !== undefined) {
    const outages = new Outages();
    say(`upgrade from ${options.from}`);
    await runLoad(world, target, { recorder: disturbed, outages }, () => upgrade(cluster, say));
  }
  const parts = cluster.parts.filter(({ name }) => selected?.includes(name) ?? true);
  for (let round = 1; round <= Number(options.rounds) && parts.length > 0; round++) {
    const outages = new Outages();
    say(`round ${round}`);
    await runLoad(world, target, { recorder: disturbed, outages }, async () => {
      for (const line of await endEachOnce(parts, { random, outages })) say(`  ${line}`);
    });
  }
  await cluster.stop();
};

await measureCluster(await measureAlone());
await mailbox.stop();
printLatencies({ alone, undisturbed, disturbed });
printFailures(disturbed);
const faults = printCounts([alone, undisturbed, disturbed]);
process.exit(faults > 0 ? 1 : missing.length > 0 ? NOT_ALL_HERE : 0);
