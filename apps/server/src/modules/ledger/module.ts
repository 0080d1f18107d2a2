import type { Module } from '#platform/module.ts';

export const ledger: Module = { name: 'ledger' };
