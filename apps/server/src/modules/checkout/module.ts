import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const checkout: Module = { name: 'checkout', routes };
