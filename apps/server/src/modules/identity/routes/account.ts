import * as contract from '@market/contract';
import type { UserSession } from '@market/contract';
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
  serve(app, contract.changePhone, async (context, { body }, exchange) => {
    await changePhone(context, body, exchange.address);
    return answerSession(context);
  });
  serve(app, contract.changeEmail, async (context, { body }, exchange) => {
    await changeEmail(context, body, exchange.address);
    return answerSession(context);
  });
  serve(app, contract.changeProfile, async (context, { body }, exchange) => {
    await changeProfile(context, body, exchange.address);
    return answerSession(context);
  });
  serve(app, contract.changePassword, (context, { body }) => changePassword(context, body));
  serve(app, contract.reauthenticate, async (context, { body }) => ({
    data: { until: (await reauthenticate(context, body)).toISOString() },
  }));
  serve(app, contract.getSecurity, async (context) => {
    return { data: { security: await getSecurity(context) } };
  });
  serve(app, contract.userExists, async (context, { query }, exchange) => {
    return { data: { exists: await userExists(context, query, exchange.address) } };
  });
  serve(app, contract.getUserByRef, async (context, { params }, exchange) => ({
    data: { user: await getUserByRef(context, params.ref, exchange.address) },
  }));
};
