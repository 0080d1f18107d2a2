import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const staff: Module = { name: 'staff', routes };
