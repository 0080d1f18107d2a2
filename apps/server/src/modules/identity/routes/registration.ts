import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http.ts';
import { fillRegistration, finishAsBuyer, startRegistration, verifyPhone } from '../actions/registration.ts';
import { recoverByEmail, recoverBySms, resetPassword } from '../actions/recovery.ts';
import { newChallenge } from '../human-check.ts';
import { getSession } from '../views.ts';

export const registrationRoutes = (app: FastifyInstance): void => {
  serve(app, contract.getHumanCheck, async (context, _input, wire) => {
    return { data: await newChallenge(context, wire.address) };
  });
  serve(app, contract.startRegistration, async (context, { body }, wire) => {
    return { data: await startRegistration(context, body, wire) };
  });
  serve(app, contract.verifyRegistrationPhone, async (context, { body }) => {
    return { data: { registration_token: await verifyPhone(context, body) } };
  });
  serve(app, contract.fillRegistration, async (context, { body }, wire) => {
    return { data: { token: (await fillRegistration(context, body, wire)).token } };
  });
  serve(app, contract.finishAsBuyer, async (context, { body }) => {
    await finishAsBuyer(context, body);
    return { data: { user: await getSession(context) } };
  });
};

export const recoveryRoutes = (app: FastifyInstance): void => {
  serve(app, contract.recoverByEmail, async (context, { query }, wire) => {
    return { data: await recoverByEmail(context, query, wire.address) };
  });
  serve(app, contract.recoverBySms, async (context, { body }, wire) => {
    return { data: await recoverBySms(context, body, wire.address) };
  });
  serve(app, contract.resetPassword, (context, { body }) => resetPassword(context, body));
};
