import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldDocuments } from './actions/delete-documents.ts';

export const jobs: readonly Job[] = [
  { name: 'shop-review.delete-documents', cron: '23 * * * *', run: deleteOldDocuments },
];
