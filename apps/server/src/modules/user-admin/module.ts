import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

/** Staff find, lock and unlock people. */
export const userAdmin: Module = { name: 'user-admin', routes };
