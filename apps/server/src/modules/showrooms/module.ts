import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { publicRoutes } from './routes/public.ts';
import { staffRoutes } from './routes/staff.ts';

const routes = (app: FastifyInstance): void => {
  publicRoutes(app);
  staffRoutes(app);
};

export const showrooms: Module = { name: 'showrooms', routes, hooks };
