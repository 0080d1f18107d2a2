import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { partyRoutes } from './routes/parties.ts';
import { staffRoutes } from './routes/staff.ts';

const routes = (app: FastifyInstance): void => {
  partyRoutes(app);
  staffRoutes(app);
};

export const cases: Module = { name: 'cases', routes, listeners, jobs, hooks, personalData };
