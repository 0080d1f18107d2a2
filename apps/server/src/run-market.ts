import { explained, StartFailure, startEmbedded } from '@market/embedded-postgres';
import { checkDataDir } from '#platform/config/data-dir.ts';
import { providersProgram } from './builds/program-build.ts';
import { ConfigError, readConfig, type Config } from './config/read-config.ts';
import { print } from './console.ts';
import { checkAddressIsFree } from './listen-address.ts';
import { closeAll, closeAtEnd, endWhenAsked, isEnding } from './shutdown.ts';

/** Why the embedded PostgreSQL ended by itself, where it is known. */
let causeOfEnd: () => StartFailure | undefined = () => undefined;

const startDatabase = async ({ dataDir }: Config): Promise<string> => {
  const embedded = await startEmbedded({ dataDir, log: print });
  closeAtEnd(() => embedded.stop());
  causeOfEnd = embedded.knownCause;
  return embedded.url;
};

const startFakeProviders = async ({ role, services, publicUrl }: Config) => {
  const { fakeProviders } = services;
  if (role === 'jobs' || fakeProviders === null) return null;
  const { fakeProvidersOf } = await import('./adapters/fake-providers/process.ts');
  const providers = await fakeProvidersOf(
    { fakeProviders, program: await providersProgram(), publicUrl },
    print,
  );
  if (providers !== null) closeAtEnd(() => providers.stop());
  return providers;
};

/** A market opens without its backup disk, and says so here, on the health page and by e-mail. */
const tryBackupDir = async ({ backup, role }: Config): Promise<void> => {
  if (backup === undefined || role === 'web') return;
  await checkDataDir(backup.folder).catch((error: Error) =>
    print(`WARNING  No backups can be written: ${error.message.replaceAll('DATA_DIR', 'BACKUP_DIR')}`),
  );
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env, process.argv.slice(2));
  await checkDataDir(config.dataDir);
  if (config.role !== 'jobs') await checkAddressIsFree(config);
  await tryBackupDir(config);
  const embedded = config.databaseUrl === undefined ? startDatabase(config) : undefined;
  const fakeProviders = startFakeProviders(config);
  for (const starting of [embedded, fakeProviders]) starting?.catch(() => {});
  if (config.traces) {
    const { startTracing } = await import('./adapters/otlp/start-tracing.ts');
    closeAtEnd(startTracing(config.role));
  }
  // both are processes of their own: the market's code is loaded meanwhile
  const { startMarket } = await import('./start.ts');
  await startMarket(config, { embedded, fakeProviders });
};

const fail = async (error: unknown): Promise<void> => {
  // a shutdown in the middle of a start breaks what is under way; whoever asked for it exits, too
  if (isEnding()) return;
  await closeAll();
  const { isBusy } = await import('#platform/db/busy-database.ts');
  const isExplained = (reason: unknown): reason is Error =>
    reason instanceof ConfigError || reason instanceof StartFailure;
  const direct = explained(error, 'DATA_DIR');
  const reason = isBusy(error) ? (causeOfEnd() ?? direct) : direct;
  console.error(isExplained(reason) ? `\n${reason.message}\n` : reason);
  process.exit(1);
};

endWhenAsked();
await start().catch(fail);
