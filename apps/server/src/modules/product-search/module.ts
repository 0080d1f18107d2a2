import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const productSearch: Module = { name: 'product-search', routes };
