import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const shops: Module = { name: 'shops', routes };
