import type { Module } from '#platform/module.ts';
import { background, jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const productImports: Module = { name: 'product-imports', routes, jobs, background, personalData };
