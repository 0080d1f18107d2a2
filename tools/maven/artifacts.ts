import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
const OLDEST_JAVA = 11;

/** A server for tests cannot be started on this machine: the message says what is missing. */
export class NotHere extends Error {
  override name = 'NotHere';
}

const versionOf = (command: string, pattern: RegExp): string | undefined => {
  const { error, stdout, stderr } = spawnSync(command, ['-version'], { encoding: 'utf8' });
  return error ? undefined : pattern.exec(`${stdout}${stderr}`)?.[1];
};

/** @throws NotHere without Java or Maven */
const requireTools = (): void => {
  const java = versionOf('java', /version "(\d+)/);
  if (java === undefined) throw new NotHere('there is no java on the PATH');
  if (Number(java) < OLDEST_JAVA) throw new NotHere(`java is ${java}, ${OLDEST_JAVA} is needed`);
  if (versionOf('mvn', /Maven ([\d.]+)/) === undefined) throw new NotHere('there is no mvn on the PATH');
};

/** @throws NotHere without a compiler beside the Java runtime */
export const requireCompiler = (): void => {
  if (versionOf('javac', /javac (\d+)/) === undefined) throw new NotHere('there is a JRE and no JDK');
};

/** Maven downloads the artifacts of a POM once a machine, into a folder named by their version. @throws NotHere */
export const fetchArtifacts = (name: string, pom: string): string => {
  requireTools();
  const version = /<version>([\d.]{3,})<\/version>/.exec(readFileSync(pom, 'utf8'))![1]!;
  const place = join(tmpdir(), `market-${name}-${userInfo().username}`);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const folder = join(place, version);
  if (existsSync(folder)) return folder;
  const half = mkdtempSync(join(place, 'fetching-'));
  const { status, stdout } = spawnSync(
    'mvn',
    ['-B', '-q', '-f', pom, PLUGIN, `-DoutputDirectory=${half}`, '-DincludeScope=runtime'],
    { encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const reason = /ERROR.*?(Could not [^:]+|Failed to [^:]+)/.exec(stdout)?.[1] ?? 'see mvn';
    throw new NotHere(`Maven cannot fetch ${name} ${version} (${reason})`);
  }
  renameSync(half, folder);
  return folder;
};
