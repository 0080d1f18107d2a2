import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Market } from './market.ts';

/** The same market as another process sees it: the same database and clock, and nothing else in common. */
export const anotherProcess = async (market: Market): Promise<FastifyInstance> => {
  const { db, close } = openDatabase(market.url);
  const { clock, services } = market;
  const app = await buildApp({ db, services: { ...services }, clock, logLevel: 'fatal' });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return app;
};
