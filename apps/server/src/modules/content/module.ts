import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const content: Module = { name: 'content', routes };
