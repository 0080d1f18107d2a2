import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';

export const messages: Module = { name: 'messages', jobs };
