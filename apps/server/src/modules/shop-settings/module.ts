import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const shopSettings: Module = { name: 'shop-settings', routes };
