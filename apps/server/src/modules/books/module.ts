import type { Module } from '#platform/module.ts';
import { jobs } from './jobs.ts';

export const books: Module = { name: 'books', jobs };
