import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const reviews: Module = { name: 'reviews', routes };
