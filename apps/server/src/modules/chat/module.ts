import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { sockets } from './realtime.ts';

export const chat: Module = { name: 'chat', routes, listeners, jobs, sockets, personalData };
