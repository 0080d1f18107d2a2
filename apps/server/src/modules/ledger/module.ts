import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const ledger: Module = { name: 'ledger', routes };
