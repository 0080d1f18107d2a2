import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { publicRoutes } from './routes/public.ts';
import { sellerRoutes } from './routes/seller.ts';
import { staffRoutes } from './routes/staff.ts';

const routes = (app: FastifyInstance): void => {
  publicRoutes(app);
  sellerRoutes(app);
  staffRoutes(app);
};

export const promotions: Module = { name: 'promotions', routes, listeners, jobs, hooks, personalData };
