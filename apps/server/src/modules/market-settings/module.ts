import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const marketSettings: Module = { name: 'market-settings', routes };
