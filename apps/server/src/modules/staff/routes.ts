import { exportAuditLog, listAuditActors, listAuditLog } from '@market/contract/audit/routes';
import { inviteStaff, listStaff, renewStaffLink } from '@market/contract/staff/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { exportEntries } from './actions/export-log.ts';
import { invite, renewLink } from './actions/links.ts';
import { auditFile } from './lib/audit-file.ts';
import { listActors, listEntries } from './queries/audit-log.ts';
import { getStaffMembers } from './queries/members.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listStaff, async (context) => ({ data: { staff: await getStaffMembers(context) } }));
  serve(app, inviteStaff, async (context, { body }) => ({ data: { link: await invite(context, body) } }));
  serve(app, renewStaffLink, async (context, { params, body }) => ({
    data: { link: await renewLink(context, params.id, body) },
  }));
  serve(app, listAuditLog, async (context, { query }) => ({ data: await listEntries(context, query) }));
  serve(app, listAuditActors, async (context) => ({ data: { actors: await listActors(context) } }));
  serve(app, exportAuditLog, async (context, { query }, exchange) => {
    exchange.header('content-type', 'text/csv; charset=utf-8');
    exchange.header('content-disposition', 'attachment; filename="nhat-ky.csv"');
    return auditFile(await exportEntries(context, query));
  });
};
