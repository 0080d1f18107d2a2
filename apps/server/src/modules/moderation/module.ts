import type { Module } from '#platform/module.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const moderation: Module = { name: 'moderation', routes, personalData };
