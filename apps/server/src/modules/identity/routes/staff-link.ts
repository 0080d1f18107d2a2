import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { finishStaffLink, openStaffLink } from '../actions/staff-link.ts';

/** What a member of staff sets up by the link that an operator's command printed. */
export const staffLinkRoutes = (app: FastifyInstance): void => {
  serve(app, contract.openStaffLink, async (context, { body }, exchange) => ({
    data: await openStaffLink(context, body.token, exchange),
  }));
  serve(app, contract.finishStaffLink, async (context, { body }, exchange) => ({
    data: { recovery_codes: await finishStaffLink(context, body, exchange) },
  }));
};
