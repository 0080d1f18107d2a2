import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { identityRoutes } from './routes.ts';

export const identity: Module = { name: 'identity', routes: identityRoutes, jobs };
