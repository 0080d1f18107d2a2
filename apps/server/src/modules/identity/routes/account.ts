import {
  changeEmail as changeEmailRoute,
  changePassword as changePasswordRoute,
  changePhone as changePhoneRoute,
  changeProfile as changeProfileRoute,
  getSecurity as getSecurityRoute,
  getUserByRef as getUserByRefRoute,
  reauthenticate as reauthenticateRoute,
  userExists as userExistsRoute,
} from '@market/contract/accounts/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context, Db, Person } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import { changeEmail, changePassword, changePhone, changeProfile } from '../actions/account.ts';
import { reauthenticate } from '../reauthentication.ts';
import { getSecurity, getSession, getUserByRef, userExists } from '../queries.ts';

/** About oneself as it stands after a change. */
const answerSession = async (context: Context<Db, Person>): Promise<{ data: { user: UserSession } }> => ({
  data: { user: await getSession(context) },
});

export const accountRoutes = (app: FastifyInstance): void => {
  serve(app, changePhoneRoute, async (context, { body }, exchange) => {
    await changePhone(context, body, exchange.address);
    return answerSession(context);
  });
  serve(app, changeEmailRoute, async (context, { body }, exchange) => {
    await changeEmail(context, body, exchange.address);
    return answerSession(context);
  });
  serve(app, changeProfileRoute, async (context, { body }, exchange) => {
    await changeProfile(context, body, exchange.address);
    return answerSession(context);
  });
  serve(app, changePasswordRoute, (context, { body }) => changePassword(context, body));
  serve(app, reauthenticateRoute, async (context, { body }) => ({
    data: { until: (await reauthenticate(context, body)).toISOString() },
  }));
  serve(app, getSecurityRoute, async (context) => {
    return { data: { security: await getSecurity(context) } };
  });
  serve(app, userExistsRoute, async (context, { query }, exchange) => {
    return { data: { exists: await userExists(context, query, exchange.address) } };
  });
  serve(app, getUserByRefRoute, async (context, { params }, exchange) => ({
    data: { user: await getUserByRef(context, params.ref, exchange.address) },
  }));
};
