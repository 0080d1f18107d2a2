import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { sessionRoutes } from './routes/sessions.ts';

const routes = async (app: FastifyInstance): Promise<void> => {
  await sessionRoutes(app);
};

export const identity: Module = { name: 'identity', routes, jobs };
