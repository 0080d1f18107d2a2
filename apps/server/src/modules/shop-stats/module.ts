import type { Module } from '#platform/module.ts';
import { listeners } from './listeners.ts';
import { routes } from './routes.ts';

export const shopStats: Module = { name: 'shop-stats', routes, listeners };
