import { resolve } from 'node:path';
import { getMarketFacts, recordBackupRun } from '../apps/server/src/modules/backups/index.ts';
import type { Config } from '../apps/server/src/config/read-config.ts';
import { dump, type Dump } from '../apps/server/src/platform/backup/dump.ts';
import { guest, type Context, type Db } from '../apps/server/src/platform/context.ts';
import { ownSecret } from '../apps/server/src/platform/security/app-secret.ts';
import { fingerprintsOf, secretsFrom } from '../apps/server/src/platform/security/secrets.ts';
import { withMarketDatabase } from './market-database.ts';
import { noServices, silentLog } from './no-services.ts';

/** Of the present secret, then of the previous one. */
export const secretFingerprints = async ({ dataDir, services }: Config): Promise<string[]> => {
  const { previousSecret, secret = await ownSecret(dataDir) } = services;
  return fingerprintsOf(secretsFrom(secret, previousSecret));
};

export const toolContext = (db: Db): Context => ({
  db,
  now: new Date(),
  actor: guest,
  log: silentLog,
  services: noServices,
});

const BYTES_PER_MB = 2 ** 20;
const MS_PER_S = 1_000;

export const secondsSince = (begun: number): string =>
  `${((performance.now() - begun) / MS_PER_S).toFixed(1)} s`;

const sentence = (file: string, { bytes, manifest, rows, files }: Dump, begun: number): string =>
  `Backed up to ${file}: ${(bytes / BYTES_PER_MB).toFixed(1)} MB, ${rows} rows of ${manifest.tables.length} tables, ${files} files, in ${secondsSince(begun)}.`;

/** A draft is removed by whoever stops the command. */
export const endOnSignals = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
};

/** Works while the market runs. An older backup of this name is replaced when the new one is complete. */
export const runBackup = async (config: Config, name: string): Promise<number> => {
  endOnSignals();
  const [file, begun, started_at] = [resolve(name), performance.now(), new Date()];
  const secretFingerprint = (await secretFingerprints(config))[0]!;
  const made = await withMarketDatabase(config, async ({ db }, url) => {
    const folder = `${config.dataDir}/media`;
    const made = await dump(file, { url, folder, secretFingerprint, describe: getMarketFacts });
    const run = { started_at, ended_at: new Date(), file, bytes: made.bytes, failure: null };
    await recordBackupRun(toolContext(db), { kind: 'backup', ...run });
    return made;
  });
  console.log(sentence(file, made, begun));
  if (config.s3 !== undefined)
    console.log(`Pictures and files are in the bucket ${config.s3.bucket}: copy it too, this file has none.`);
  return 0;
};
