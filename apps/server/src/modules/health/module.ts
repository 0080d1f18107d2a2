import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { gauges } from './gauges.ts';
import { routes } from './routes.ts';

export const health: Module = { name: 'health', routes, jobs, gauges };
