import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createDatabase, dropDatabase } from '../database.ts';

const USES: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'after a statement': ({ db }) => sql`select 1`.execute(db),
  'after a statement of its pool alone': ({ pool }) => pool.query('select 1'),
  'that nobody used': async () => {},
};

test.each(Object.entries(USES))('a database %s is closed with its connections', async (_name, use) => {
  const url = await createDatabase(inject('databaseTemplate'));
  onTestFinished(() => dropDatabase(url));
  const database = openDatabase(url, { watch: true });
  await use(database);
  await database.close();
  expect([database.pool.ended, database.pool.totalCount]).toEqual([true, 0]);
});
