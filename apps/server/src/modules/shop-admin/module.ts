import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

/** Staff find shops, give badges, hide and close them. */
export const shopAdmin: Module = { name: 'shop-admin', routes };
