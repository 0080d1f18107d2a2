import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { publicRoutes } from './routes/public.ts';
import { staffRoutes } from './routes/staff.ts';

const routes = (app: FastifyInstance): void => {
  publicRoutes(app);
  staffRoutes(app);
};

export const catalogue: Module = { name: 'catalogue', routes, listeners, jobs, personalData, hooks };
