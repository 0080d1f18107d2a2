import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const cart: Module = { name: 'cart', routes };
