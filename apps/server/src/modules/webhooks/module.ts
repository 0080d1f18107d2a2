import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const webhooks: Module = { name: 'webhooks', routes, listeners, jobs };
