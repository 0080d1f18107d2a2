import type { Module } from '#platform/module.ts';

export const coins: Module = { name: 'coins' };
