import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const shopStats: Module = { name: 'shop-stats', routes, listeners, jobs, personalData };
