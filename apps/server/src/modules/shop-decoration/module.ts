import type { Module } from '#platform/module.ts';
import { hooks } from './hooks.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';

export const shopDecoration: Module = { name: 'shop-decoration', routes, personalData, hooks };
