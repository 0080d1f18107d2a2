import {
  acceptInvitation,
  changeMember,
  declineInvitation,
  handOverShop,
  inviteMember,
  leaveShop,
  listMemberEvents,
  listMembers,
  listMyInvitations,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@market/contract/members/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { accept, decline } from './actions/answer.ts';
import { changeRole, handOver, leave, remove } from './actions/change.ts';
import { invite, resend, withdraw } from './actions/invite.ts';
import { getInvitations, getTeam, listEvents, listReceived } from './queries/members.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listMembers, async (context) => ({
    data: { staff: await getTeam(context), invitations: await getInvitations(context) },
  }));
  serve(app, inviteMember, async (context, { body }) => ({
    data: { invitation: await invite(context, body) },
  }));
  serve(app, changeMember, async (context, { params, body }) => ({
    data: { member: await changeRole(context, params.id, body.role) },
  }));
  serve(app, removeMember, (context, { params }) => remove(context, params.id));
  serve(app, handOverShop, (context, { params }) => handOver(context, params.id));
  serve(app, leaveShop, (context) => leave(context));
  serve(app, listMemberEvents, async (context, { query }) => ({ data: await listEvents(context, query) }));
  serve(app, resendInvitation, async (context, { params }) => ({
    data: { invitation: await resend(context, params.id) },
  }));
  serve(app, withdrawInvitation, (context, { params }) => withdraw(context, params.id));
  serve(app, listMyInvitations, async (context) => ({
    data: { invitations: await listReceived(context) },
  }));
  serve(app, acceptInvitation, async (context, { params }, exchange) => ({
    data: { token: await accept(context, params.id, exchange) },
  }));
  serve(app, declineInvitation, (context, { params }) => decline(context, params.id));
};
