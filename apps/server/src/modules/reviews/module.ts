import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const reviews: Module = { name: 'reviews', routes, personalData, hooks };
