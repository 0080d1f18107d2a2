import type { FastifyInstance } from 'fastify';
import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { publicRoutes } from './routes/public.ts';
import { staffRoutes } from './routes/staff.ts';

const routes = (app: FastifyInstance): void => {
  publicRoutes(app);
  staffRoutes(app);
};

export const blog: Module = { name: 'blog', routes, hooks };
