import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { mediaRoutes } from './routes.ts';

export const media: Module = { name: 'media', routes: mediaRoutes, jobs, personalData };
