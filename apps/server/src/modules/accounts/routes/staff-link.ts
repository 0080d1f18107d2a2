import {
  finishStaffLink as finishStaffLinkRoute,
  openStaffLink as openStaffLinkRoute,
} from '@market/contract/accounts/registration-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { finishStaffLink, openStaffLink } from '../actions/staff-link.ts';

/** What a member of staff sets up by the link that an operator's command printed. */
export const staffLinkRoutes = (app: FastifyInstance): void => {
  serve(app, openStaffLinkRoute, async (context, { body }, exchange) => ({
    data: await openStaffLink(context, body.token, exchange),
  }));
  serve(app, finishStaffLinkRoute, async (context, { body }, exchange) => ({
    data: { recovery_codes: await finishStaffLink(context, body, exchange) },
  }));
};
