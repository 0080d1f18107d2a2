import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { policiesRoutes } from './routes.ts';

export const policies: Module = { name: 'policies', routes: policiesRoutes, hooks };
