import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const payments: Module = { name: 'payments', routes };
