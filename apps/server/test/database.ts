import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';

const named = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: named(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes an empty database beside the one at `url`; answers its address. */
export const createEmptyDatabase = async (url: string, name: string): Promise<string> => {
  await execute(url, `create database ${escapeIdentifier(name)}`);
  return named(url, name);
};

/**
 * Makes a database that starts as a copy of the template at `templateUrl`, to which nobody may be connected;
 * answers its address. It ends with the cluster at the end of the run.
 */
export const createDatabase = async (templateUrl: string): Promise<string> => {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const [copy, original] = [escapeIdentifier(name), escapeIdentifier(template)];
  // A copy of the files: less than half the time of a copy through the log.
  await execute(templateUrl, `create database ${copy} template ${original} strategy file_copy`);
  return named(templateUrl, name);
};

/**
 * Address of a template of this name beside `templateUrl`. The first caller of the run makes it: `fill` gets a copy to
 * fill and leaves it without connections. The others wait.
 */
export const createTemplate = async (
  templateUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<string> => {
  const client = new Client({ connectionString: named(templateUrl, 'postgres') });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const copy = await createDatabase(templateUrl);
      await fill(copy);
      const copyName = escapeIdentifier(new URL(copy).pathname.slice(1));
      await client.query(`alter database ${copyName} rename to ${escapeIdentifier(name)}`);
    }
    return named(templateUrl, name);
  } finally {
    await client.end();
  }
};

/** Removes a database that a test made, with whoever is connected to it. */
export const dropDatabase = (url: string): Promise<void> =>
  execute(url, `drop database if exists ${escapeIdentifier(new URL(url).pathname.slice(1))} with (force)`);
