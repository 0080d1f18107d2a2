import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, as, canEnter, give } from './account.ts';
import { type Binaries, sharedFolder } from './binaries.ts';
import { explained, failureFrom, StartFailure } from './failure.ts';

export const name = 'market';

export interface ClusterRecord {
  readonly place: string;
  readonly password: string;
}

const recordFile = (dataDir: string): string => join(dataDir, 'postgres.json');

export const recordOf = (dataDir: string): ClusterRecord | undefined => {
  const file = recordFile(dataDir);
  if (!existsSync(file)) return undefined;
  const record = JSON.parse(readFileSync(file, 'utf8')) as { place?: string; password: string };
  return { place: record.place ?? join(dataDir, 'postgres'), password: record.password };
};

const createFolder = (folder: string, account: Account): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder, account);
};

/** Chooses and records the cluster's folder: in DATA_DIR, or where the account can enter. */
export const createRecord = (dataDir: string, account: Account): ClusterRecord => {
  const password = randomBytes(24).toString('base64url');
  let place = join(dataDir, 'postgres');
  let sharedPlace: string | undefined;
  try {
    createFolder(place, account);
  } catch (error) {
    if (account.uid === undefined) throw error; // else a file system that cannot hand folders over
  }
  if (!canEnter(account, place)) {
    rmSync(place, { recursive: true, force: true });
    sharedPlace = join(sharedFolder(account), randomBytes(6).toString('hex'));
    place = sharedPlace;
    createFolder(place, account);
  }
  const stored = { password, ...(sharedPlace === undefined ? {} : { place: sharedPlace }) };
  writeFileSync(recordFile(dataDir), `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  return { place, password };
};

/** Runs initdb in a folder beside the final one and renames it, so that a cluster is complete or absent. */
export const createCluster = (
  binaries: Binaries,
  account: Account,
  cluster: string,
  password: string,
): void => {
  const [draft, passwordFile] = [`${cluster}.new`, `${cluster}.password`];
  try {
    rmSync(draft, { recursive: true, force: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    give(passwordFile, account);
    const flags = [
      '-E',
      'UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
    ];
    const { status, stdout, stderr, error } = spawnSync(
      binaries.initdb,
      [...flags, '-A', 'scram-sha-256', '-U', name, `--pwfile=${passwordFile}`, '-D', draft],
      { ...as(account), encoding: 'utf8' },
    );
    if (status !== 0) throw failureFrom(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`, cluster);
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw explained(error, cluster);
  } finally {
    rmSync(passwordFile, { force: true });
  }
};

/** @throws StartFailure when the files are of another major version, which PostgreSQL cannot read */
export const checkVersion = (cluster: string, binaries: Binaries): void => {
  const clusterVersion = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const installedVersion = binaries.version.split('.')[0];
  if (clusterVersion !== installedVersion)
    throw new StartFailure(
      `${cluster} was made by PostgreSQL ${clusterVersion} and this version of the project brings ${installedVersion}: move the data with pg_dump, or point DATA_DIR at an empty folder.`,
    );
};
