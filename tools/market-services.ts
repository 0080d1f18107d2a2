import { liveServices } from '../apps/server/src/adapters/live-services.ts';
import { openStorage } from '../apps/server/src/adapters/open-storage.ts';
import type { Config } from '../apps/server/src/config/read-config.ts';
import { applySetup } from '../apps/server/src/modules/market-settings/index.ts';
import { guest, type Context, type Db } from '../apps/server/src/platform/context.ts';
import { copyWith } from '../apps/server/src/platform/live-properties.ts';
import { ownSecret } from '../apps/server/src/platform/security/app-secret.ts';
import { secretsFrom } from '../apps/server/src/platform/security/secrets.ts';
import { noServices, silentLog } from './no-services.ts';

/** A context with the services that the market has: those of the environment, and those stored in its database. */
export const marketContext = async (config: Config, db: Db): Promise<Context> => {
  const { previousSecret, secret = await ownSecret(config.dataDir) } = config.services;
  const secrets = secretsFrom(secret, previousSecret);
  const live = liveServices({
    secrets,
    publicUrl: config.publicUrl,
    environment: config.environment,
    configOf: config.servicesWith,
  });
  const { mode, policies } = config;
  const context: Context = {
    db,
    now: new Date(),
    actor: guest,
    log: silentLog,
    services: copyWith(live.external, {
      backups: null,
      errorReports: null,
      sharedMemory: null,
      storage: await openStorage({ dataDir: config.dataDir, s3: config.s3 }),
      publicUrl: config.publicUrl,
      secrets,
      settings: copyWith({ ...noServices.settings, mode, policies }, live.settings),
    }),
  };
  await applySetup(context);
  return context;
};
