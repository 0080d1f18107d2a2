// Prints the HTTP contract as OpenAPI 3.1, as `GET /openapi.json` does. Building the app needs no database.
import { buildApp } from '../apps/server/src/app.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { systemClock } from '../apps/server/src/platform/time.ts';
import { noServices } from './no-services.ts';

const { db } = openDatabase('postgres://localhost/none');
const app = await buildApp({ db, services: noServices, clock: systemClock, logLevel: 'silent' });
await app.ready();
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
await db.destroy();
