import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';

export const backups: Module = { name: 'backups', jobs };
