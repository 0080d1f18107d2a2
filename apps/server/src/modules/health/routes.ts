import {
  getHealth as getHealthRoute,
  listJobs as listJobsRoute,
  retryJob as retryJobRoute,
} from '@market/contract/health/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { retryJob } from './actions/retry-job.ts';
import { getHealth } from './queries/health.ts';
import { listJobs } from './queries/jobs.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, getHealthRoute, async (context) => ({ data: await getHealth(context) }));
  serve(app, listJobsRoute, async (context) => ({ data: { jobs: await listJobs(context) } }));
  serve(app, retryJobRoute, async (context, { params }) => {
    await retryJob(context, params.id);
    const job = (await listJobs(context)).find(({ id }) => id === params.id)!;
    return { data: { job } };
  });
};
