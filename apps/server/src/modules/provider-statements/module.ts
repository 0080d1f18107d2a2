import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { routes } from './routes.ts';

export const providerStatements: Module = { name: 'provider-statements', routes, jobs };
