import { Readable } from 'node:stream';
import { DEFAULT_PROFILE } from '../packages/contract/src/rules/market-profile.ts';
import { disabledServices } from '../apps/server/src/adapters/disabled.ts';
import type { Context } from '../apps/server/src/platform/context.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { secretsFrom } from '../apps/server/src/platform/security/secrets.ts';

/** A command calls no external service and stores no files. */
export const noServices: Services = {
  storage: {
    kind: 'folder',
    get: async () => undefined,
    put: async () => {},
    receive: () => Promise.reject(new Error('no storage')),
    size: async () => undefined,
    stream: () => Readable.from([]),
    remove: async () => {},
    answers: async () => true,
    sweepDrafts: async () => 0,
  },
  backups: null,
  publicUrl: 'http://localhost:3000',
  ...disabledServices,
  secrets: secretsFrom('nothing is stored'),
  settings: {
    mode: 'demo',
    profile: DEFAULT_PROFILE,
    bank: null,
    paymentRoutes: {},
    secureCookies: false,
    proxies: [],
    openSearch: null,
    rateLimits: {
      signIn: 1,
      leads: 1,
      codes: 1,
      sms: 1,
      existence: 1,
      exists: 1,
      people: 1,
      challenge: 1,
      pages: 1,
      search: 1,
    },
  },
};

const silent = (): void => {};
/** Commands print their own output. */
export const silentLog: Context['log'] = {
  level: 'silent',
  fatal: silent,
  error: silent,
  warn: silent,
  info: silent,
  debug: silent,
  trace: silent,
  silent,
  child: () => silentLog,
};
