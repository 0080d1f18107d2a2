import type { Module } from '#platform/module.ts';

/** Other modules write into the log; staff read it by calls of module `staff`. */
export const audit: Module = { name: 'audit' };
