import type { Module } from '#platform/module.ts';
import { locationRoutes } from './routes.ts';

export const locations: Module = { name: 'locations', routes: locationRoutes };
