import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const sitemap: Module = { name: 'sitemap', routes };
