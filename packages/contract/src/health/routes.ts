import { Type } from 'typebox';
import { Data } from '../fields.ts';
import { route } from '../route.ts';
import { jobNotFound } from './problems.ts';
import { HealthReport, JobReport } from './schemas.ts';

export const getHealth = route({
  method: 'GET',
  path: '/v1/admin/api/health',
  auth: 'staff',
  permission: 'health',
  summary: 'Processes, outbox, messages, database, disk and version of the running market',
  reply: Data(HealthReport.properties),
  problems: [],
});
export const listJobs = route({
  method: 'GET',
  path: '/v1/admin/api/jobs',
  auth: 'staff',
  permission: 'health',
  summary: 'Jobs with their last and next run, and their failures',
  reply: Data({ jobs: Type.Array(JobReport) }),
  problems: [],
});
export const retryJob = route({
  method: 'POST',
  path: '/v1/admin/api/jobs/:id/retry',
  auth: 'staff',
  permission: 'health',
  summary: 'Run a job within seconds, in addition to its schedule',
  params: Type.Object({
    id: Type.String({ pattern: '^[a-z_-]+\\.[a-z_-]+$', maxLength: 64 }),
  }),
  body: Type.Object({}),
  status: 202,
  reply: Data({ job: JobReport }),
  problems: [jobNotFound],
});
