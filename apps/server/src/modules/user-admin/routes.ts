import {
  changeStaffRoles,
  getStaffUser,
  listStaffUsers,
  lockStaffUser,
  readUserContact,
  unlockStaffUser,
} from '@market/contract/user-admin/routes';
import type { FastifyInstance } from 'fastify';
import { asPerson } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { lock, unlock } from './actions/locks.ts';
import { readContact } from './actions/read-contact.ts';
import { changeRoles } from './actions/roles.ts';
import { getUser, listUsers } from './queries/users.ts';

export const routes = (app: FastifyInstance): void => {
  serve(app, listStaffUsers, async (context, { query }) => ({ data: await listUsers(context, query) }));
  serve(app, getStaffUser, async (context, { params }) => ({
    data: { user: await getUser(asPerson(context), params.id) },
  }));
  serve(app, readUserContact, async (context, { params, body }) => ({
    data: { contact: await readContact(asPerson(context), params.id, body.reason) },
  }));
  serve(app, lockStaffUser, async (context, { params, body }) => {
    await lock(asPerson(context), params.id, body);
    return { data: { user: await getUser(asPerson(context), params.id) } };
  });
  serve(app, unlockStaffUser, async (context, { params, body }) => {
    await unlock(asPerson(context), params.id, body);
    return { data: { user: await getUser(asPerson(context), params.id) } };
  });
  serve(app, changeStaffRoles, async (context, { params, body }) => {
    await changeRoles(asPerson(context), params.id, body);
    return { data: { user: await getUser(asPerson(context), params.id) } };
  });
};
