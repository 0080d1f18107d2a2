import type { Module } from '#platform/module.ts';
import { personalData } from './personal-data.ts';
import { customerRoutes } from './routes.ts';

export const customers: Module = { name: 'customers', routes: customerRoutes, personalData };
