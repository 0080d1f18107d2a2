import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { listeners } from './listeners.ts';

export const searchIndex: Module = { name: 'search-index', listeners, jobs };
