import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './context.ts';
import { pendingMigrations } from './migrate.ts';

/** `GET /livez`: the process is up. `GET /readyz`: the database answers, is migrated, and `ready` says the rest is in. */
export const serveHealth = (app: FastifyInstance, db: Db, ready: (db: Db) => Promise<boolean>): void => {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = { database: false, migrations: false, data: false };
    try {
      const pending = await pendingMigrations(async (text) => {
        const { rows } = await sql.raw<{ name: string }>(text).execute(db);
        return rows;
      });
      checks.database = true;
      checks.migrations = pending.length === 0;
      checks.data = checks.migrations && (await ready(db));
    } catch {
      // what failed stays false
    }
    const ok = Object.values(checks).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', checks });
  });
};
