import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../context.ts';
import { pendingMigrations } from '../db/migrate.ts';

export interface HealthOptions {
  readonly db: Db;
  readonly ready: (db: Db) => Promise<boolean>;
  /** Without free disk space, or while the store of files is silent, the server is `degraded`: it refuses uploads, the rest works. */
  readonly canStore?: (() => Promise<boolean>) | undefined;
}

/** A load balancer detects a hanging dependency within a second. */
const TIMEOUT_MS = 800;

const rejectLate = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** `GET /livez`: the process is up. `GET /readyz`: the database answers and is migrated, and `ready` holds. */
export const serveHealth = (app: FastifyInstance, { db, ready, canStore }: HealthOptions): void => {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const checks = { database: false, migrations: false, data: false };
    const checkDatabase = async (): Promise<void> => {
      const pending = await pendingMigrations(async (text) => {
        const { rows } = await sql.raw<{ name: string }>(text).execute(db);
        return rows;
      });
      checks.database = true;
      checks.migrations = pending.length === 0;
      checks.data = checks.migrations && (await ready(db));
    };
    const storing = (canStore?.() ?? Promise.resolve(true)).catch(() => false);
    await Promise.race([checkDatabase().catch(() => {}), rejectLate(TIMEOUT_MS)]);
    const ok = Object.values(checks).every(Boolean);
    const storage = await storing;
    const status = ok ? (storage ? 'ok' : 'degraded') : 'unavailable';
    return reply.code(ok ? 200 : 503).send({ status, checks: { ...checks, storage } });
  });
};
