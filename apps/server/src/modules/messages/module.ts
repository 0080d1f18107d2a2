import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';
import { personalData } from './personal-data.ts';

export const messages: Module = { name: 'messages', jobs, personalData };
