import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { routes } from './routes.ts';

export const marketSettings: Module = { name: 'market-settings', routes, hooks };
