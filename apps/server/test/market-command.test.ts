import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { finishStaffLink, openStaffLink } from '@market/contract/accounts/registration-routes';
import { answerSecondFactor } from '@market/contract/accounts/second-factor-routes';
import { listAdminCases } from '@market/contract/cases/routes';
import type { Route } from '@market/contract/route';
import { signIn } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { SECOND } from '#platform/time.ts';
import { codeAt } from './authenticator-app.ts';
import { aMarket, type Market } from './market.ts';
import { environment, startProcess } from './processes/start.ts';

const tool = fileURLToPath(new URL('../../../tools/market.ts', import.meta.url));
const LAN = ['--phone', '0913 000 001', '--name', 'Nguyễn Thị Lan', '--role', 'admin'];
const LINK = /^ {2}https:\/\/cho\.example\/thiet-lap-tai-khoan#([\w-]{43})$/m;

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [tool, ...args],
      { env: { ...environment(), ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const live = ({ url }: Market) => ({
  DATABASE_URL: url,
  MARKET_MODE: 'live',
  PUBLIC_URL: 'https://cho.example',
  APP_SECRET: randomBytes(48).toString('base64'),
});

const tokenIn = ({ out, err }: { out: string; err: string }): string => {
  const [, token] = LINK.exec(out) ?? [];
  if (token === undefined) throw new Error(`no link: ${out}${err}`);
  return token;
};

const PASSWORD = 'hoa sữa đầu đông';

test('an operator sets up staff of a running live market: command, link, password and app, then staff routes', async () => {
  const market = await aMarket({ settings: { mode: 'live' } });
  // the command uses the true time only
  const now = new Date();
  market.clock.set(now);
  const { address } = await startProcess(market);
  const ask = async (route: Route, body: object | undefined, token = '') => {
    const answer = await fetch(address + route.path, {
      method: route.method,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, data: ((await answer.json()) as { data: never }).data };
  };

  const token = tokenIn(await run(['staff:create', ...LAN], live(market)));
  const opened = await ask(openStaffLink, { token });
  const { secret } = (opened.data as { totp: { secret: string } }).totp;
  const finish = { token, password: PASSWORD, code: codeAt(secret, now) };
  expect((await ask(finishStaffLink, finish)).status).toBe(200);
  expect((await ask(finishStaffLink, finish)).status).toBe(404);

  const session = await ask(signIn, { account: '0913000001', password: PASSWORD });
  expect(session.status).toBe(202);
  const { challenge } = session.data as { challenge: string };
  const code = codeAt(secret, new Date(now.getTime() + 30 * SECOND));
  const entered = await ask(answerSecondFactor, { challenge, code });
  const { access_token } = (entered.data as { token: AuthToken }).token;
  expect((await ask(listAdminCases, undefined, access_token)).status).toBe(200);

  // another process ends their session: this one applies it within a second
  tokenIn(await run(['staff:reset-factor', '--phone', '0913000001'], live(market)));
  await expect
    .poll(async () => (await ask(listAdminCases, undefined, access_token)).status, {
      timeout: 20_000,
    })
    .toBe(401);
});

describe('the command', () => {
  test('can be repeated: the newer link is valid, and there is one account', async () => {
    const market = await aMarket();
    const [first, second] = [
      tokenIn(await run(['staff:create', ...LAN], live(market))),
      tokenIn(await run(['staff:create', ...LAN], live(market))),
    ];
    expect(second).not.toBe(first);
    const { rows } =
      await sql`select user_type, first_name, last_name, phone_national, roles from users`.execute(market.db);
    expect(rows).toEqual([
      {
        user_type: 'staff',
        first_name: 'Lan',
        last_name: 'Nguyễn Thị',
        phone_national: '0913000001',
        roles: ['admin'],
      },
    ]);
  });

  test('explains a refusal in one sentence', async () => {
    const market = await aMarket();
    await market.create.user({ phone: '0913000001' });
    const refused = await run(['staff:create', ...LAN], live(market));
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/^This number is the account of a customer\..*\n$/);
    expect(await run(['staff:reset-factor', '--phone', '0913000007'], live(market))).toEqual({
      code: 1,
      out: '',
      err: 'Nobody has this number: see staff:create.\n',
    });
  });

  test('refuses invalid arguments before it opens the database', async () => {
    const wrong: readonly (readonly [string[], string])[] = [
      [
        ['staff:create', '--phone', '12', '--name', 'Lan', '--role', 'admin'],
        '--phone 12 is no Vietnamese mobile number',
      ],
      [['staff:create', '--name', 'Lan', '--role', 'admin'], '--phone is missing'],
      [['staff:create', '--phone', '0913000001', '--role', 'admin'], '--name is missing'],
      [['staff:create', '--phone', '0913000001', '--name', 'Lan'], '--role is missing: admin, moderator'],
      [
        ['staff:create', '--phone', '0913000001', '--name', 'Lan', '--role', 'owner'],
        '--role owner is none: admin',
      ],
      [['staff:create', ...LAN, '--email', 'lan'], '--email lan is no e-mail address'],
      [['staff:create', ...LAN, '--password', 'x'], "Unknown option '--password'"],
      [['staff:delete'], 'staff:delete is no command'],
    ];
    await Promise.all(
      wrong.map(async ([args, sentence]) => {
        const refused = await run(args, { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
        expect(refused).toMatchObject({ code: 2, out: '', err: expect.stringContaining(sentence) });
      }),
    );
  });

  test('needs the settings that a live market needs', async () => {
    const refused = await run(['staff:create', ...LAN], {
      MARKET_MODE: 'live',
      APP_SECRET: '',
      PUBLIC_URL: '',
    });
    expect(refused).toMatchObject({ code: 2, out: '' });
    expect(refused.err).toContain('APP_SECRET');
  });

  test('prints its usage without arguments', async () => {
    const help = await run([]);
    expect([help.code, help.err]).toEqual([0, '']);
    for (const word of ['staff:create', 'staff:reset-factor']) expect(help.out).toContain(word);
  });
});

test('categories are imported and exported by commands, twice without a change; the check-up says what is missing', async () => {
  const market = await aMarket({ settings: { mode: 'live' } });
  const env = live(market);
  expect(await run(['categories:import', 'fashion'], env)).toMatchObject({ code: 0, err: '' });
  expect((await run(['categories:import', 'fashion'], env)).out).toMatch(
    /: 0 added, 0 changed, 73 as they were/,
  );
  expect(await run(['categories:import'], env)).toMatchObject({ code: 2 });
  const found = await run(['doctor'], { ...env, DATA_DIR: import.meta.dirname });
  expect(found.code).toBe(1);
  expect(found.out).toMatch(/ok {2}Database: PostgreSQL/);
  expect(found.out).toMatch('Backups: there is none: set BACKUP_DIR');
  const scheduled = await run(['doctor'], {
    ...env,
    DATA_DIR: import.meta.dirname,
    BACKUP_DIR: tmpdir(),
  });
  expect(scheduled.out).toMatch('Backups: there is none yet: jobs make one every night');
  expect(found.out).toMatch(/BAD {3}Set-up: SMS chưa có nhà cung cấp/);
  expect(await run(['check-money'], env)).toMatchObject({ code: 0 });
}, 120_000);
