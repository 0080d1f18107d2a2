import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockUser } from '#accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf, type People } from '../access/people.ts';
import { startMarket, type Market } from '../market.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const INSTALLING_MS = 5 * 60_000;
/** What one person's run may take; what was not reached by then is left out. */
const MAX_RUN_S = 240;
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'ignored_auth',
];

let market: Market;
let people: People;
let address: string;
let program: string;
let folder: string;
beforeAll(async () => {
  const tool = join(root, 'tools/schemathesis.ts');
  program = execFileSync(process.execPath, [tool], { encoding: 'utf8' }).trim();
  folder = await mkdtemp(join(tmpdir(), 'schemathesis-'));
  market = await startMarket({ poolSize: 20 });
  people = await peopleOf(market, (userId) => lockUser(market.context(), userId));
  address = await market.listen();
}, INSTALLING_MS);
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true, force: true });
});

const argumentsFor = (token: string | undefined): string[] => [
  'run',
  `${address}/openapi.json`,
  ...(token === undefined ? [] : [`--header=Authorization: Bearer ${token}`]),
  `--checks=${CHECKS.join(',')}`,
  '--phases=examples,coverage,fuzzing',
  '--max-examples=5',
  `--max-time=${MAX_RUN_S}`,
  '--seed=1',
  '--no-shrink',
  '--generation-database=none',
  '--continue-on-failure',
  '--suppress-health-check=all',
  '--request-timeout=30',
  '--warnings=off',
  '--no-color',
  ...(process.env['SCHEMATHESIS_ARGS']?.split(' ') ?? []),
];

/** How it ended, and what it said. */
const run = (token: string | undefined): Promise<{ code: unknown; output: string }> =>
  new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: 2 ** 28 };
    execFile(program, argumentsFor(token), options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, output: `${stdout}${stderr}` }),
    );
  });

const WHO = {
  guest: () => undefined,
  buyer: () => people.sides.A.buyer,
  seller: () => people.sides.A.owner,
};

test.each(Object.entries(WHO))(
  'a %s gets answers that match OpenAPI for any request',
  async (_name, who) => {
    const { token } = await market.as(who());
    const { code, output } = await run(token);
    expect(output).toContain('generated');
    expect(code, output.slice(-20_000)).toBe(0);
  },
  2 * MAX_RUN_S * 1_000,
);
