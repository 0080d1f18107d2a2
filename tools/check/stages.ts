import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../chromium.ts';
import { type Counts, nothing, settled } from './counts.ts';
import { type CommandResult, run } from './run.ts';

/** `output` is printed on failure, `note` after the duration on success. */
export interface Verdict {
  readonly ok: boolean;
  readonly output: string;
  readonly counts: Counts;
  readonly note?: string;
}

export interface Stage {
  readonly name: string;
  /** @param filters parts of names of test files, from the command line */
  run(filters: readonly string[]): Promise<Verdict>;
}

const verdict = ({ ok, output }: CommandResult, note?: string): Verdict => ({
  ok,
  output,
  counts: ok ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 },
  ...(note === undefined ? {} : { note }),
});

const inOrder = async (...steps: readonly (() => Promise<CommandResult>)[]): Promise<Verdict> => {
  for (const step of steps) {
    const result = await step();
    if (!result.ok) return verdict(result);
  }
  return verdict({ ok: true, output: '' });
};

/** Runs tests whose reporter writes its counts to the file that CHECK_COUNTS names. */
const runCounted = async (command: string, args: readonly string[]): Promise<Verdict> => {
  const file = join(tmpdir(), `market-check-${process.pid}.json`);
  rmSync(file, { force: true });
  const { ok, output } = await run(command, args, { env: { CHECK_COUNTS: file } });
  const counts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Counts) : nothing;
  rmSync(file, { force: true });
  return { ok, output, counts: settled(counts, ok), note: `${counts.passed} tests` };
};

const vitest =
  (project: string) =>
  (filters: readonly string[]): Promise<Verdict> =>
    runCounted('vitest', [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=./tools/check/vitest-reporter.ts',
      ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
    ]);

const journeys = async (filters: readonly string[]): Promise<Verdict> => {
  try {
    requireChromium();
  } catch (error) {
    return verdict({ ok: false, output: (error as Error).message });
  }
  return runCounted('playwright', [
    'test',
    '--reporter=list,./tools/check/playwright-reporter.ts',
    ...filters,
  ]);
};

/** Everything a commit must pass, cheapest first. */
export const stages: readonly Stage[] = [
  { name: 'format', run: async () => verdict(await run('oxfmt', ['--check'])) },
  { name: 'lint', run: async () => verdict(await run('oxlint', ['--type-aware'])) },
  { name: 'boundaries', run: async () => verdict(await run('node', ['tools/boundaries.ts'])) },
  {
    name: 'types',
    run: () =>
      inOrder(
        () => run('react-router', ['typegen'], { folder: 'apps/web' }),
        () => run('tsc', ['-p', '.']),
        () => run('tsc', ['-p', 'apps/web']),
      ),
  },
  { name: 'unused', run: async () => verdict(await run('knip', ['--no-progress'])) },
  { name: 'rules', run: vitest('rules') },
  { name: 'server', run: vitest('server') },
  { name: 'web', run: vitest('web') },
  {
    name: 'build',
    run: async () => {
      const result = await run('node', ['tools/web-size.ts']);
      return verdict(result, result.output.trim().split('\n').at(-1));
    },
  },
  { name: 'journeys', run: journeys },
];
