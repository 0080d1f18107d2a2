import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const finance: Module = { name: 'finance', routes };
