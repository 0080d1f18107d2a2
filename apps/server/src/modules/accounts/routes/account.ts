import {
  changeEmail as changeEmailRoute,
  changePassword as changePasswordRoute,
  changePhone as changePhoneRoute,
  changeProfile as changeProfileRoute,
  getSecurity as getSecurityRoute,
  reauthenticate as reauthenticateRoute,
  userExists as userExistsRoute,
} from '@market/contract/accounts/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { changeEmail, changePassword, changePhone, changeProfile } from '../actions/account.ts';
import { reauthenticate } from '../actions/reauthentication.ts';
import { getOwnProfile, getSecurity, userExists } from '../queries.ts';

export const accountRoutes = (app: FastifyInstance): void => {
  serve(app, changePhoneRoute, async (context, { body }, exchange) => {
    await changePhone(context, body, exchange.address);
    return { data: { user: await getOwnProfile(context) } };
  });
  serve(app, changeEmailRoute, async (context, { body }, exchange) => {
    await changeEmail(context, body, exchange.address);
    return { data: { user: await getOwnProfile(context) } };
  });
  serve(app, changeProfileRoute, async (context, { body }, exchange) => {
    await changeProfile(context, body, exchange.address);
    return { data: { user: await getOwnProfile(context) } };
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
};
