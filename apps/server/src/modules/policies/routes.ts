import * as routes from '@market/contract/policies/routes';
import * as staff from '@market/contract/policies/staff-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { publishPolicy, restorePolicy, withdrawPolicy } from './actions/policies.ts';
import { changeRegulations, restoreRegulations } from './actions/regulations.ts';
import * as queries from './queries.ts';

const publicRoutes = (app: FastifyInstance): void => {
  serve(app, routes.listPolicies, async (context) => ({ data: await queries.listPolicies(context) }), {
    sameForGuests: true,
    readsReplica: true,
  });
  serve(
    app,
    routes.getPolicy,
    async (context, { params }) => ({
      data: { policy: await queries.getPolicy(context, params.key) },
    }),
    { sameForGuests: true, readsReplica: true },
  );
  serve(
    app,
    routes.listRegulations,
    async (context) => ({
      data: { regulations: await queries.getRegulations(context) },
    }),
    { readsReplica: true },
  );
};

export const policiesRoutes = (app: FastifyInstance): void => {
  publicRoutes(app);
  serve(app, staff.listStaffPolicies, async (context) => ({
    data: { policies: await queries.listStaffPolicies(context) },
  }));
  serve(app, staff.getStaffPolicy, async (context, { params }) => ({
    data: { policy: await queries.getStaffPolicy(context, params.key) },
  }));
  serve(app, staff.publishPolicy, async (context, { params, body }) => ({
    data: { policy: await publishPolicy(context, params.key, body) },
  }));
  serve(app, staff.restorePolicy, async (context, { params, body }) => ({
    data: { policy: await restorePolicy(context, params.key, body) },
  }));
  serve(app, staff.withdrawPolicy, (context, { params }) => withdrawPolicy(context, params.key));
  serve(app, staff.getRegulations, async (context) => ({
    data: { regulations: await queries.getStaffRegulations(context) },
  }));
  serve(app, staff.changeRegulations, async (context, { body }) => ({
    data: { regulations: await changeRegulations(context, body) },
  }));
  serve(app, staff.restoreRegulations, async (context, { body }) => ({
    data: { regulations: await restoreRegulations(context, body) },
  }));
};
