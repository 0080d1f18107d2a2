import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { routes } from './routes.ts';

export const marketSetup: Module = { name: 'market-setup', routes, hooks };
