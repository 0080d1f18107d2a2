// Upper limit for reads: Fastify with one statement a route and a pool as large as the product's.
import Fastify from 'fastify';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { listingStatement, productStatement } from './statements.ts';

const { db, pool } = openDatabase(process.env['DATABASE_URL']!);
const app = Fastify();

const SAMPLE = -1;
const product = await productStatement(SAMPLE);
app.get<{ Params: { id: string } }>('/product/:id', async ({ params }) => {
  const values = product.values.map((value) => (value === SAMPLE ? Number(params.id) : value));
  return (await pool.query(product.text, values)).rows;
});

const listings = new Map<string, Awaited<ReturnType<typeof listingStatement>>>();
app.get<{ Querystring: { keyword?: string; limit: string } }>('/listing', async ({ query }) => {
  const { keyword = '', limit } = query;
  let statement = listings.get(keyword);
  if (statement === undefined)
    listings.set(
      keyword,
      (statement = await listingStatement(db, { typed: keyword, limit: Number(limit), now: new Date() })),
    );
  return (await pool.query(statement.text, [...statement.values])).rows;
});

app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});
app.get('/livez', async () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env['PORT']), host: process.env['HOST'] ?? '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
