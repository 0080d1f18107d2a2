import type { Job } from '#platform/jobs/jobs.ts';
import { dropOldPresence } from './actions/presence.ts';
import { computeAllResponses } from './actions/response.ts';

export const jobs: readonly Job[] = [
  { name: 'chat.response', cron: '20 2 * * *', run: computeAllResponses },
  { name: 'chat.presence', cron: '40 * * * *', run: dropOldPresence },
];
