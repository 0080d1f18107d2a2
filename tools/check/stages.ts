import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../chromium.ts';
import { nothing, settled } from './counts.ts';
import type { Lane } from './lanes.ts';
import { type CommandResult, run } from './run.ts';
import type { Stage, TestReport, Verdict } from './stage.ts';

const verdict = ({ ok, output }: CommandResult, note?: string): Verdict => ({
  ok,
  output,
  counts: ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 },
  durations: [],
  ...(note === undefined ? {} : { note }),
});

const program = (name: string, command: string, ...args: readonly string[]): Stage => ({
  name,
  run: async (_filters, signal) => verdict(await run(command, args, { signal })),
});

/** Type checks what changed since the last time. */
const tsc = (project: string, name: string, signal: AbortSignal): Promise<CommandResult> =>
  run(
    'tsc',
    ['-p', project, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/check/${name}.tsbuildinfo`],
    { signal },
  );

let routeTypes: Promise<CommandResult> | undefined;
/** Generates the types of the routes once, also where only some of the stages that read them run. */
const withRouteTypes = (stage: Stage): Stage => ({
  ...stage,
  run: async (filters, signal) => {
    routeTypes ??= run('react-router', ['typegen'], { folder: 'apps/web', signal });
    const generated = await routeTypes;
    return generated.ok ? stage.run(filters, signal) : verdict(generated);
  },
});

const types: Stage = {
  name: 'types',
  run: async (_filters, signal) => {
    const rest = await tsc('.', 'all', signal);
    return verdict(rest.ok ? await tsc('apps/web', 'web', signal) : rest);
  },
};

interface TestRun {
  readonly stage: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly signal: AbortSignal;
}

/** Runs tests whose reporter writes to the file that CHECK_REPORT names. */
const runTests = async ({ stage, command, args, signal }: TestRun): Promise<Verdict> => {
  const file = join(tmpdir(), `market-check-${process.pid}-${stage}.json`);
  rmSync(file, { force: true });
  const { ok, output } = await run(command, args, { env: { CHECK_REPORT: file }, signal });
  const { counts, durations }: TestReport = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport)
    : { counts: nothing, durations: [] };
  rmSync(file, { force: true });
  return { ok, output, counts: settled(counts, ok), durations, note: `${counts.passed} tests` };
};

const vitest = (project: string): Stage => ({
  name: project,
  run: (filters, signal) => {
    const reporters = ['--reporter=default', '--reporter=./tools/check/vitest-reporter.ts'];
    const selection = filters.length > 0 ? ['--passWithNoTests', ...filters] : [];
    const args = ['run', '--project', project, ...reporters, ...selection];
    return runTests({ stage: project, command: 'vitest', args, signal });
  },
});

const build: Stage = {
  name: 'build',
  run: async (_filters, signal) => {
    const result = await run('node', ['tools/web-size.ts'], { signal });
    return verdict(result, result.output.trim().split('\n').at(-1));
  },
};

const journeys: Stage = {
  name: 'journeys',
  slowest: 'journeys',
  run: async (filters, signal) => {
    try {
      requireChromium();
    } catch (error) {
      return verdict({ ok: false, output: (error as Error).message });
    }
    const args = ['test', '--reporter=list,./tools/check/playwright-reporter.ts', ...filters];
    return runTests({ stage: 'journeys', command: 'playwright', args, signal });
  },
};

const staticStages: Lane = [
  program('format', 'oxfmt', '--check'),
  program('boundaries', 'node', 'tools/boundaries.ts'),
  ...[types, program('lint', 'oxlint', '--type-aware'), program('unused', 'knip', '--no-progress')].map(
    withRouteTypes,
  ),
];
const [rules, web] = [vitest('rules'), vitest('web')];
const server: Stage = { ...vitest('server'), slowest: 'files of server tests' };

/** What `npm run check` runs: lanes side by side. */
export const quickLanes: readonly Lane[] = [staticStages, [rules, web]];

/** What `npm test` runs: the lanes of a step side by side, the steps one after another. */
export const allSteps: readonly (readonly Lane[])[] = [
  [staticStages, [rules, web, build]],
  // PostgreSQL, a browser and its server need both cores; some limits of the search are in time
  [[server]],
  [[journeys]],
];
