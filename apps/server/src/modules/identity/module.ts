import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { deviceRoutes } from './routes/devices.ts';
import { factorRoutes } from './routes/factors.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { signInRoutes } from './routes/sign-in.ts';

const routes = async (app: FastifyInstance): Promise<void> => {
  await sessionRoutes(app);
  signInRoutes(app);
  factorRoutes(app);
  deviceRoutes(app);
};

export const identity: Module = { name: 'identity', routes, jobs };
