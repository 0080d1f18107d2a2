import {
  createFirstAdmin as createFirstAdminRoute,
  finishStaffLink as finishStaffLinkRoute,
  getFirstAdmin,
  openStaffLink as openStaffLinkRoute,
} from '@market/contract/accounts/registration-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { createFirstAdmin, isFirstAdminMissing } from '../actions/first-admin.ts';
import { finishStaffLink, openStaffLink } from '../actions/staff-link.ts';

/** What a member of staff sets up by the link of an operator's command, and the first one by the code of the process. */
export const staffLinkRoutes = (app: FastifyInstance): void => {
  serve(app, openStaffLinkRoute, async (context, { body }, exchange) => ({
    data: await openStaffLink(context, body.token, exchange),
  }));
  serve(app, finishStaffLinkRoute, async (context, { body }, exchange) => ({
    data: { recovery_codes: await finishStaffLink(context, body, exchange) },
  }));
  serve(app, getFirstAdmin, async (context) => ({
    data: { is_missing: await isFirstAdminMissing(context) },
  }));
  serve(app, createFirstAdminRoute, async (context, { body }, exchange) => ({
    data: { token: await createFirstAdmin(context, body, exchange) },
  }));
};
