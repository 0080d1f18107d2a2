import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const shops: Module = { name: 'shops', routes, jobs, personalData, hooks };
