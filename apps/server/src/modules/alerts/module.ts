import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const alerts: Module = { name: 'alerts', routes, listeners, jobs, personalData };
