import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const overview: Module = { name: 'overview', routes };
