import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { moduleGauges } from '../../src/module-gauges.ts';
import { buildApp } from '../../src/app.ts';
// processes load these where they use them
import '#platform/http/http-client.ts';
import '#platform/jobs/jobs.ts';
import '../../src/adapters/redis/shared-memory.ts';
import { openDatabase } from '#platform/db/database.ts';
import { openReplica } from '#platform/db/replica/replica.ts';
import { findProgram, requireProgram, type Program } from '../debian-programs.ts';
import { aMarket } from '../market.ts';
import { root } from '../processes/command.ts';

const deployed = (name: string) => join(root, 'deploy', name);
const ALERTS = deployed('prometheus/cho-phien-alerts.yml');
const CONFIGURATION = deployed('prometheus/prometheus.yml');
const BOARD = deployed('grafana/cho-phien.json');
const FETCHING_MS = 240_000;

let program: Program | undefined;
beforeAll(() => {
  program = findProgram({ file: 'usr/bin/promtool', packages: ['prometheus'] });
}, FETCHING_MS);

const promtool = ({ path, env }: Program, ...args: readonly string[]) =>
  spawnSync(path, args, { env, encoding: 'utf8' });

const expressionsOf = async (): Promise<string[]> => {
  const { groups } = parse(await readFile(ALERTS, 'utf8')) as { groups: { rules: { expr: string }[] }[] };
  const { panels } = JSON.parse(await readFile(BOARD, 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ];
};

/** Names of metrics have an underscore; words of the language and labels here have none. */
const namesIn = (expression: string): string[] =>
  (expression.replaceAll(/by \([^)]*\)|\{[^}]*\}/g, '').match(/[a-z]+(?:_[a-z0-9]+)+/g) ?? [])
    .filter((name) => name !== 'histogram_quantile')
    .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));

test('the alert rules and the configuration are valid for Prometheus', (context) => {
  const tool = requireProgram(context, program, 'promtool');
  const rules = promtool(tool, 'check', 'rules', ALERTS);
  expect(rules.stdout + rules.stderr).toMatch(/SUCCESS: \d+ rules found/);
  const configuration = promtool(tool, 'check', 'config', '--syntax-only', CONFIGURATION);
  expect(configuration.status, configuration.stderr).toBe(0);
  const tests = promtool(tool, 'test', 'rules', join(import.meta.dirname, 'alerts.test.yml'));
  expect(tests.status, tests.stdout + tests.stderr).toBe(0);
});

test('every metric of the alerts and of the board is served', async () => {
  const market = await aMarket();
  const { gauges, close } = openDatabase(market.url);
  const replica = openReplica({
    url: market.url,
    primaryUrl: market.url,
    max: 1,
    maxLagMs: 1_000,
    log: market.app.log,
  });
  const app = await buildApp({
    ...market,
    logLevel: 'fatal',
    gauges: [gauges, replica.gauges, ...moduleGauges(market.context)],
  });
  const { body } = await app.inject('/metrics');
  await app.close();
  await close();
  await replica.close();
  const served = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  const names = new Set((await expressionsOf()).flatMap(namesIn));
  expect(names.size).toBeGreaterThan(25);
  expect([...names].filter((name) => !served.has(name))).toEqual([]);
});
