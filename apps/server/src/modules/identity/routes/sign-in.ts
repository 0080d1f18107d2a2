import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { serve, type HttpExchange } from '#platform/http.ts';
import { limitChallenges, openChallenge } from '../challenges.ts';
import { signInWithIdToken } from '../id-tokens.ts';
import { passkeyOptions } from '../passkeys.ts';
import { answerSecondFactor, type Entry } from '../second-factor.ts';
import { signIn, signInWithPasskey } from '../sign-in.ts';

/** In, or 202 with what is asked for besides. */
const answer = (entry: Entry, wire: HttpExchange) => {
  if ('token' in entry) return { data: entry };
  wire.accept();
  return { data: entry };
};

/** The ways in: by password, by passkey, by an identity provider. */
export const signInRoutes = (app: FastifyInstance): void => {
  serve(app, contract.signIn, async (context, { body }, wire) =>
    answer(await signIn(context, body, wire), wire),
  );
  serve(app, contract.answerSecondFactor, async (context, { body }, wire) => ({
    data: { token: await answerSecondFactor(context, body, wire) },
  }));
  serve(app, contract.getPasskeyOptions, async (context, { body }, wire) => {
    await limitChallenges(context, wire);
    return { data: { options: { ...(await passkeyOptions(context, body.challenge)) } } };
  });
  serve(app, contract.signInWithPasskey, async (context, { body }, wire) => ({
    data: { token: await signInWithPasskey(context, body.assertion, wire) },
  }));
  serve(app, contract.getSignInNonce, async (context, _input, wire) => {
    await limitChallenges(context, wire);
    return { data: { nonce: await openChallenge(context, { purpose: 'id_token' }) } };
  });
  serve(app, contract.signInWithIdToken, async (context, { body }, wire) =>
    answer(await signInWithIdToken(context, { driver: body.driver, idToken: body.id_token }, wire), wire),
  );
};
