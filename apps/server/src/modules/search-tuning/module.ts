import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

export const searchTuning: Module = { name: 'search-tuning', routes };
