import type { Job } from '#platform/jobs/jobs.ts';
import { countKeywords } from './actions/count-keywords.ts';

export const jobs: readonly Job[] = [
  { name: 'search.count_keywords', cron: '*/10 * * * *', run: countKeywords },
];
