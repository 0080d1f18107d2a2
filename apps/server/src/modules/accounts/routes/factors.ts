import {
  addPasskey as addPasskeyRoute,
  listPasskeys as listPasskeysRoute,
  removePasskey as removePasskeyRoute,
  setUpTotp as setUpTotpRoute,
  turnOffTotp as turnOffTotpRoute,
} from '@market/contract/accounts/second-factor-routes';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import { limitChallenges } from '../actions/challenges.ts';
import { addPasskey, listPasskeys, newPasskeyOptions, removePasskey } from '../actions/passkey-management.ts';
import { setUpTotp, turnOffTotp } from '../actions/totp-management.ts';

/** What somebody proves themselves by: their passkeys, and the codes of an app. */
export const factorRoutes = (app: FastifyInstance): void => {
  serve(app, listPasskeysRoute, async (context, _input, exchange) => {
    await limitChallenges(context, exchange);
    const options = await newPasskeyOptions(context);
    return { data: { passkeys: await listPasskeys(context), options: { ...options } } };
  });
  serve(
    app,
    addPasskeyRoute,
    async (context, { body }) => {
      await addPasskey(context, body);
      return { data: { passkeys: await listPasskeys(context) } };
    },
    // a challenge is used up also by an answer that is refused
    { outsideTransaction: true },
  );
  serve(app, removePasskeyRoute, (context, { params }) => removePasskey(context, params.id));
  serve(app, setUpTotpRoute, async (context, { body }) => ({
    data: await setUpTotp(context, body.code),
  }));
  serve(app, turnOffTotpRoute, (context, { body }) => turnOffTotp(context, body.code));
};
