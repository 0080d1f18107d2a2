import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { fillRegistration, finishAsBuyer, startRegistration, verifyPhone } from '../actions/registration.ts';
import { recoverByEmail, recoverBySms, resetPassword } from '../actions/recovery.ts';
import { newChallenge } from '../human-check.ts';
import { getSession } from '../queries.ts';

export const registrationRoutes = (app: FastifyInstance): void => {
  serve(app, contract.getHumanCheck, async (context, _input, exchange) => {
    return { data: await newChallenge(context, exchange.address) };
  });
  serve(app, contract.startRegistration, async (context, { body }, exchange) => {
    return { data: await startRegistration(context, body, exchange) };
  });
  serve(app, contract.verifyRegistrationPhone, async (context, { body }) => {
    return { data: { registration_token: await verifyPhone(context, body) } };
  });
  serve(app, contract.fillRegistration, async (context, { body }, exchange) => {
    return { data: { token: (await fillRegistration(context, body, exchange)).token } };
  });
  serve(app, contract.finishAsBuyer, async (context, { body }) => {
    await finishAsBuyer(context, body);
    return { data: { user: await getSession(context) } };
  });
};

export const recoveryRoutes = (app: FastifyInstance): void => {
  serve(app, contract.recoverByEmail, async (context, { query }, exchange) => {
    return { data: await recoverByEmail(context, query, exchange.address) };
  });
  serve(app, contract.recoverBySms, async (context, { body }, exchange) => {
    return { data: await recoverBySms(context, body, exchange.address) };
  });
  serve(app, contract.resetPassword, (context, { body }) => resetPassword(context, body));
};
