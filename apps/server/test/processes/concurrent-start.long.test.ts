import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { createEmptyDatabase, dropDatabase } from '../database.ts';
import { aFolder, aFreePort, MAIN, startCommand } from './command.ts';

const MAX_MS = 300_000;
/** Enough that the others are ready while one fills. */
const PRODUCTS = 1_000;
/** Drafts of the demo seller, and the first product of a shop in its first day. */
const SELLER_PRODUCTS = 3;

test(
  'of four processes on one empty database one fills it, the others wait, and all become ready',
  async () => {
    const url = await createEmptyDatabase(
      inject('databaseTemplate'),
      `several_${randomBytes(6).toString('hex')}`,
    );
    onTestFinished(() => dropDatabase(url));
    const shared = {
      DATABASE_URL: url,
      DATABASE_POOL: '4',
      APP_SECRET: randomBytes(48).toString('base64'),
      PROVIDERS: '0',
    };
    const places = await Promise.all(
      (['web', 'web', 'jobs', 'jobs'] as const).map(async (role) => {
        const [port, operations] = [await aFreePort(), await aFreePort()];
        const env = {
          ...shared,
          DATA_DIR: await aFolder(),
          PORT: String(port),
          METRICS_PORT: String(operations),
        };
        return { operations, env, command: [...MAIN, '--role', role, '--scale', String(PRODUCTS)] as const };
      }),
    );
    const all = places.map(({ env, operations, command }) => ({ operations, ...startCommand(command, env) }));
    for (const { operations, output } of all)
      await expect
        .poll(
          () =>
            fetch(`http://127.0.0.1:${operations}/readyz`).then(
              ({ status }) => status,
              () => output.err,
            ),
          { timeout: MAX_MS },
        )
        .toBe(200);
    const waited = all.filter(({ output }) => output.out.includes('another process fills the market'));
    expect(waited.length).toBe(all.length - 1);
    const { db, close } = openDatabase(url);
    const { rows } = await sql<{ products: number; again: number; seller: number }>`
    select (select count(*) from products p where not exists (
        select from quotations q where q.product_id = p.id and q.made_to_order)) as products,
      (select count(*) - count(distinct name) from shops) as again,
      (select count(*) from users where email = 'seller@chophien.test') as seller`.execute(db);
    await close();
    expect(rows).toEqual([{ products: PRODUCTS + SELLER_PRODUCTS, again: 0, seller: 1 }]);
    for (const { child, ended, output } of all) {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(output.err).toBe('');
    }
  },
  2 * MAX_MS,
);
