// `npm run bench:lighthouse` prints Lighthouse's mobile figures of the built product in Chromium: the median of a few
// runs of each page. It asserts nothing. The first run installs Lighthouse.
//   --runs N       of each page (5)
//   --only a,b     home, search, category, product, shop
//   --keep DIR     writes the last report of each page to DIR
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { requireChromium } from '../../tools/chromium.ts';
import { median } from '../load.ts';
import { makeDataDir, startProduct } from '../market.ts';
import { addressesOf } from './addresses.ts';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, keep: { type: 'string' } },
});
const runs = Number(options.runs);
const folder = fileURLToPath(new URL('./', import.meta.url));
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

const install = (): void => {
  if (existsSync(program)) return;
  console.log('Installing Lighthouse …');
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('Lighthouse could not be installed.');
};

interface Report {
  /** The browser speed of this machine; Lighthouse throttles it four times. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      | {
          readonly title: string;
          readonly score: number | null;
          readonly numericValue?: number;
          readonly details?: {
            readonly items?: readonly { readonly resourceType?: string; readonly transferSize?: number }[];
          };
        }
      | undefined
    >
  >;
}

const run = promisify(execFile);
const runLighthouse = async (url: string, chromium: string): Promise<Report> => {
  const { stdout } = await run(
    process.execPath,
    [program, url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox'],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout) as Report;
};

/** Sometimes a trace lacks its beginning, and Lighthouse returns no figures. */
const MAX_ATTEMPTS = 3;
const audit = async (url: string, chromium: string): Promise<Report> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await runLighthouse(url, chromium);
    } catch (error) {
      const { stderr = '' } = error as { readonly stderr?: string };
      if (attempt === MAX_ATTEMPTS || !stderr.includes('NO_NAVSTART')) throw error;
    }
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AIMS: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const scriptBytes = ({ audits }: Report): number =>
  (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);

const cellsOf = (page: string, reports: readonly Report[]): string[] => {
  const medianOf = (read: (report: Report) => number) => median(reports.map(read));
  const numeric = (name: string) => medianOf(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  const scores = CATEGORIES.map((name) => {
    const score = Math.round(medianOf(({ categories }) => (categories[name]?.score ?? 0) * 100));
    return `${score}${score < AIMS[name] ? ` < ${AIMS[name]}` : ''}`;
  });
  return [
    page,
    ...scores,
    `${(numeric('largest-contentful-paint') / 1_000).toFixed(2)} s`,
    numeric('cumulative-layout-shift').toFixed(3),
    `${Math.round(numeric('total-blocking-time'))} ms`,
    `${(medianOf(scriptBytes) / 1_000).toFixed(1)} KB`,
  ];
};

const faultsOf = ({ audits }: Report): string[] =>
  Object.values(audits).flatMap((audit) =>
    audit !== undefined && audit.score !== null && audit.score < 0.9
      ? [`${audit.title} (${audit.score})`]
      : [],
  );

const measure = async (): Promise<void> => {
  const chromium = requireChromium();
  const { address, stop } = await startProduct(makeDataDir());
  // localhost is a secure context, like a public market
  const origin = address.replace('127.0.0.1', 'localhost');
  const [cpu] = cpus();
  console.log(`${availableParallelism()} cores of ${cpu?.model.trim()}, ${runs} runs of each page\n`);
  console.log('| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | script |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  const faults: string[] = [];
  const indexes: number[] = [];
  try {
    for (const [page, path] of await addressesOf(origin)) {
      if (options.only !== undefined && !options.only.split(',').includes(page)) continue;
      const reports: Report[] = [];
      for (let n = 0; n < runs; n++) reports.push(await audit(origin + path, chromium));
      console.log(`| ${cellsOf(page, reports).join(' | ')} |`);
      indexes.push(...reports.map(({ environment }) => environment.benchmarkIndex));
      faults.push(...faultsOf(reports.at(-1)!).map((fault) => `${page}: ${fault}`));
      if (options.keep !== undefined) {
        mkdirSync(options.keep, { recursive: true });
        writeFileSync(join(options.keep, `${page}.json`), JSON.stringify(reports.at(-1)));
      }
    }
  } finally {
    await stop();
  }
  console.log(`\nBenchmark index of this machine: ${Math.round(median(indexes))}`);
  console.log(`\nBelow 0.9 in the last report of a page:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
};

install();
await measure();
