import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const following: Module = { name: 'following', routes };
