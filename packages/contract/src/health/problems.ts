import { problem } from '../route.ts';

export const jobNotFound = problem('health.errors.job_not_found', 404, 'Không có việc nền này.');
