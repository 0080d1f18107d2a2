import type { Job } from '#platform/jobs/jobs.ts';
import { sendDueRefunds } from './actions/send-refunds.ts';

export const jobs: readonly Job[] = [{ name: 'payments.refund', cron: '* * * * *', run: sendDueRefunds }];
