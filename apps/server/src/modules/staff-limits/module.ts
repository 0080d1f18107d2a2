import type { Module } from '#platform/module.ts';

export const staffLimits: Module = { name: 'staff-limits' };
