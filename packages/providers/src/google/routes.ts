import type { FastifyInstance, FastifyReply } from 'fastify';
import { onlyWithToken } from '../control.ts';
import { fieldsOf } from '../fields.ts';
import { serve } from '../serve.ts';
import type { ProvidersContext } from '../context.ts';
import { chooser } from './chooser.ts';
import { type KeyRing, keyRing } from './keys.ts';
import { clientId, googleIssuer, signToken, type TokenFault, tokenFaults } from './tokens.ts';

/** Google's usual lifetime of its key list. */
const hours = 'public, max-age=20000, must-revalidate, no-transform';

const oidcIssuer = ({ url }: ProvidersContext): string => `${url}/oidc`;

const publish = (
  context: ProvidersContext,
  keys: KeyRing,
  call: string,
  reply: FastifyReply,
): Promise<unknown> => {
  const work = async () => ({ verified: true, outcome: '200', answer: { keys: await keys.published() } });
  return serve(context, { service: 'google', call, reply: reply.header('cache-control', hours) }, work);
};

const isTokenFault = (fault: unknown): fault is TokenFault =>
  (tokenFaults as readonly unknown[]).includes(fault);

const controlRoutes = (
  app: FastifyInstance,
  context: ProvidersContext,
  rings: { google: KeyRing; oidc: KeyRing },
): void => {
  const guarded = { onRequest: onlyWithToken };
  app.post('/google/control/token', guarded, async (request, reply) => {
    const { claims, fault } = fieldsOf(request.body);
    if (fault !== undefined && !isTokenFault(fault))
      return reply.code(400).send({ error: `fault is one of ${tokenFaults.join(', ')}` });
    const requestedClaims = fieldsOf(claims);
    const keys = requestedClaims['iss'] === oidcIssuer(context) ? rings.oidc : rings.google;
    return { token: await signToken(keys, requestedClaims, fault) };
  });
  for (const name of ['google', 'oidc'] as const)
    app.post(`/control/${name}/rotate`, guarded, async (request, reply) => {
      await rings[name].rotate(fieldsOf(request.body)['drop_old'] === true);
      return reply.code(204).send();
    });
};

const configuration = (issuer: string) => ({
  issuer,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['id_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: ['sub', 'email', 'email_verified', 'name', 'nonce'],
});

/** Google's keys, script and chooser, and a generic issuer with its own keys. */
export const google = (app: FastifyInstance, context: ProvidersContext): void => {
  const rings = { google: keyRing(), oidc: keyRing() };
  app.get('/google/oauth2/v3/certs', (_request, reply) => publish(context, rings.google, 'certs', reply));
  app.get('/oidc/jwks', (_request, reply) => publish(context, rings.oidc, 'jwks', reply));
  app.get('/oidc/.well-known/openid-configuration', () => configuration(oidcIssuer(context)));
  controlRoutes(app, context, rings);
  chooser(app, context, (claims) =>
    signToken(rings.google, { iss: googleIssuer, aud: clientId, ...claims }, undefined),
  );
};
