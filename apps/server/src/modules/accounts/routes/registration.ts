import {
  fillRegistration as fillRegistrationRoute,
  finishAsBuyer as finishAsBuyerRoute,
  startRegistration as startRegistrationRoute,
  verifyRegistrationPhone,
} from '@market/contract/accounts/registration-routes';
import {
  recoverByEmail as recoverByEmailRoute,
  recoverBySms as recoverBySmsRoute,
  resetPassword as resetPasswordRoute,
} from '@market/contract/accounts/routes';
import { getHumanCheck } from '@market/contract/sessions/routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { fillRegistration, finishAsBuyer, startRegistration, verifyPhone } from '../actions/registration.ts';
import { recoverByEmail, recoverBySms, resetPassword } from '../actions/recovery.ts';
import { newChallenge } from '../actions/human-check.ts';
import { getOwnProfile } from '../queries.ts';

export const registrationRoutes = (app: FastifyInstance): void => {
  serve(app, getHumanCheck, async (context, _input, exchange) => {
    return { data: await newChallenge(context, exchange.address) };
  });
  serve(app, startRegistrationRoute, async (context, { body }, exchange) => {
    return { data: await startRegistration(context, body, exchange) };
  });
  serve(app, verifyRegistrationPhone, async (context, { body }) => {
    return { data: { registration_token: await verifyPhone(context, body) } };
  });
  serve(app, fillRegistrationRoute, async (context, { body }, exchange) => {
    return { data: { token: (await fillRegistration(context, body, exchange)).token } };
  });
  serve(app, finishAsBuyerRoute, async (context, { body }) => {
    await finishAsBuyer(context, body);
    return { data: { user: await getOwnProfile(context) } };
  });
};

export const recoveryRoutes = (app: FastifyInstance): void => {
  serve(app, recoverByEmailRoute, async (context, { query }, exchange) => {
    return { data: await recoverByEmail(context, query, exchange.address) };
  });
  serve(app, recoverBySmsRoute, async (context, { body }, exchange) => {
    return { data: await recoverBySms(context, body, exchange.address) };
  });
  serve(app, resetPasswordRoute, (context, { body }) => resetPassword(context, body));
};
