import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const showrooms: Module = { name: 'showrooms', routes };
