import type { Module } from '#platform/module.ts';
import { rotateKeys } from './keys.ts';

export const identity: Module = {
  name: 'identity',
  jobs: [{ name: 'identity.rotate-keys', cron: '17 3 * * *', run: rotateKeys }],
};
