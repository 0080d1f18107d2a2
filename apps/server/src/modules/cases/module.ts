import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes/routes.ts';

export const cases: Module = { name: 'cases', routes, jobs, personalData };
