import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { routes } from '../product-search/routes.ts';

export const search: Module = { name: 'search', routes, listeners, jobs };
