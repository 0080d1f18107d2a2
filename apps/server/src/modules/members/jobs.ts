import type { Job } from '#platform/jobs/jobs.ts';
import { deleteExpiredInvitations } from './actions/delete-expired.ts';

export const jobs: readonly Job[] = [
  { name: 'members.delete-expired-invitations', cron: '17 3 * * *', run: deleteExpiredInvitations },
];
