import {
  answerSecondFactor as answerSecondFactorRoute,
  getPasskeyOptions,
  signInWithPasskey as signInWithPasskeyRoute,
} from '@market/contract/accounts/second-factor-routes';
import {
  getSignInNonce,
  signIn as signInRoute,
  signInWithIdToken as signInWithIdTokenRoute,
} from '@market/contract/sessions/routes';
import type { FastifyInstance } from 'fastify';
import { serve, type HttpExchange } from '#platform/http/serve.ts';
import { limitChallenges, openChallenge } from '../actions/challenges.ts';
import { signInWithIdToken } from '../actions/id-tokens.ts';
import { passkeyOptions } from '../actions/passkeys.ts';
import { answerSecondFactor, type SignInResult } from '../actions/second-factor.ts';
import { signIn, signInWithPasskey } from '../actions/sign-in.ts';

/** In, or 202 with what is asked for besides. */
const answer = (entry: SignInResult, exchange: HttpExchange) => {
  if ('token' in entry) return { data: entry };
  exchange.accept();
  return { data: entry };
};

/** The ways in: by password, by passkey, by an identity provider. */
export const signInRoutes = (app: FastifyInstance): void => {
  serve(app, signInRoute, async (context, { body }, exchange) =>
    answer(await signIn(context, body, exchange), exchange),
  );
  serve(app, answerSecondFactorRoute, async (context, { body }, exchange) => ({
    data: { token: await answerSecondFactor(context, body, exchange) },
  }));
  serve(app, getPasskeyOptions, async (context, { body }, exchange) => {
    await limitChallenges(context, exchange);
    return { data: { options: { ...(await passkeyOptions(context, body.challenge)) } } };
  });
  serve(app, signInWithPasskeyRoute, async (context, { body }, exchange) => ({
    data: { token: await signInWithPasskey(context, body.assertion, exchange) },
  }));
  serve(app, getSignInNonce, async (context, _input, exchange) => {
    await limitChallenges(context, exchange);
    return { data: { nonce: await openChallenge(context, { purpose: 'id_token' }) } };
  });
  serve(app, signInWithIdTokenRoute, async (context, { body }, exchange) =>
    answer(
      await signInWithIdToken(context, { driver: body.driver, idToken: body.id_token }, exchange),
      exchange,
    ),
  );
};
