import type { Job } from '#platform/jobs/jobs.ts';
import type { Background } from '#platform/module.ts';
import { deleteExpiredImports } from './actions/delete-expired.ts';
import { workOnImports } from './actions/work.ts';

export const jobs: readonly Job[] = [
  { name: 'product-imports.forget', cron: '40 18 * * *', run: deleteExpiredImports },
];

export const background: readonly Background[] = [
  { name: 'product-imports', everyMs: 1_000, step: workOnImports },
];
