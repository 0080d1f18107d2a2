// Prints the HTTP contract as OpenAPI 3.1, as `GET /openapi.json` answers it. Asks no database: nothing is queried to build the app.
import { buildApp } from '../apps/server/src/app.ts';
import { nobodyOutside } from '../apps/server/src/outside/nobody.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { secretsFrom } from '../apps/server/src/platform/secrets.ts';
import { systemClock } from '../apps/server/src/platform/time.ts';

const publicUrl = 'http://localhost:3000';
const { db } = openDatabase('postgres://localhost/none');
const app = await buildApp({
  db,
  outside: {
    storage: { get: async () => undefined, put: async () => {}, remove: async () => {} },
    draw: () => undefined,
    publicUrl,
    ...nobodyOutside,
    secrets: secretsFrom('nothing is kept'),
    settings: {
      mode: 'demo',
      bank: null,
      paymentRoutes: {},
      secureCookies: false,
      proxies: 0,
      openSearch: null,
      rateLimits: { signIn: 1, leads: 1, codes: 1, sms: 1, existence: 1, exists: 1, challenge: 1 },
    },
  },
  clock: systemClock,
  logLevel: 'silent',
});
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
await db.destroy();
