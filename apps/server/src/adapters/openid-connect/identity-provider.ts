import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { IdentityProvider, ProvenIdentity } from '#ports/identity-provider.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf, trimmedOrNull } from '#platform/http/json-fields.ts';
import { keysAt } from './keys.ts';

interface Issuer {
  readonly providerName: string;
  readonly clientId: string;
  readonly issuers: readonly string[];
  readonly algorithms: readonly string[];
  readonly keysUrl: () => Promise<string>;
}

const TOLERANCE_S = 5;
/** Allowed clock difference. */
const MAX_AHEAD_S = 60;

const identityOf = (claims: JWTPayload): ProvenIdentity => ({
  subject: claims.sub ?? '',
  email: trimmedOrNull(claims['email']),
  emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
  firstName: trimmedOrNull(claims['given_name']) ?? trimmedOrNull(claims['name']),
  lastName: trimmedOrNull(claims['family_name']),
  nonce: trimmedOrNull(claims['nonce']),
});

/** Rejects tokens with several audiences or another authorised party. */
const isForUs = ({ aud, azp, iat = 0, sub = '' }: JWTPayload & { azp?: unknown }, of: Issuer, now: Date) =>
  (azp === undefined ? typeof aud === 'string' || aud?.length === 1 : azp === of.clientId) &&
  iat <= now.getTime() / 1_000 + MAX_AHEAD_S &&
  sub !== '';

const nameOfKey = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};

const verifier = (of: Issuer): IdentityProvider['verify'] => {
  const keysFor = keysAt(of.providerName, of.keysUrl);
  return async (token, now) => {
    const name = nameOfKey(token);
    if (name === undefined) return undefined;
    const keys = await keysFor(name, now);
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: [...of.issuers],
        audience: of.clientId,
        algorithms: [...of.algorithms],
        clockTolerance: TOLERANCE_S,
        currentDate: now,
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return isForUs(payload, of, now) ? identityOf(payload) : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  };
};

export const google = ({
  clientId,
  keysUrl,
  scriptUrl,
}: {
  clientId: string;
  keysUrl: string;
  scriptUrl: string;
}): IdentityProvider => {
  const issuers = ['https://accounts.google.com', 'accounts.google.com'];
  const issuer = {
    providerName: 'Google',
    clientId,
    issuers,
    algorithms: ['RS256'],
    keysUrl: async () => keysUrl,
  };
  return { driver: 'google', clientId, issuers, scriptUrl, verify: verifier(issuer) };
};

/** @throws ServiceUnavailable for another issuer or an invalid address */
const discover = async (issuer: string): Promise<string> => {
  const { body } = await requestJson('OIDC', `${issuer}/.well-known/openid-configuration`);
  const { issuer: named, jwks_uri: url } = fieldsOf(body);
  if (named !== issuer) throw new ServiceUnavailable('OIDC: another issuer answers at OIDC_ISSUER');
  const { protocol } = URL.parse(String(url)) ?? {};
  if (protocol !== 'https:' && protocol !== new URL(issuer).protocol)
    throw new ServiceUnavailable('OIDC: jwks_uri is no address');
  return String(url);
};

export const oidc = ({ clientId, issuer }: { clientId: string; issuer: string }): IdentityProvider => ({
  driver: 'oidc',
  clientId,
  issuers: [issuer],
  scriptUrl: null,
  verify: verifier({
    providerName: 'OIDC',
    clientId,
    issuers: [issuer],
    algorithms: ['RS256', 'ES256'],
    keysUrl: () => discover(issuer),
  }),
});
