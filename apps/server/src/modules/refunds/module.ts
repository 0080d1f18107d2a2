import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const refunds: Module = { name: 'refunds', routes, jobs, hooks };
