import { forbidden, unauthenticated } from '@market/contract/problems';
import type { Access, Route } from '@market/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route;
    /** Access of a route outside the contract: an image, a feed. */
    access?: 'anyone';
  }
  interface FastifyInstance {
    accessRules: AccessRules;
  }
  interface FastifyRequest {
    /** Whether the bearer token is invalid: expired, revoked or not ours. */
    tokenRefused?: boolean;
  }
}

export interface AccessRule {
  readonly description: string;
  readonly admits: (actor: Actor) => boolean;
}
export type AccessRules = Readonly<Record<Access, AccessRule>>;

/** Refuses, at start, any route registered from here on that does not declare who may call it. */
export const requireAccess = (scope: FastifyInstance): void => {
  const { accessRules } = scope;
  scope.addHook('onRoute', ({ config, method, url }) => {
    const declared = config?.contract?.auth ?? config?.access;
    if (declared === undefined || !Object.hasOwn(accessRules, declared))
      throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
};

/** The token of an `Authorization` header; undefined of another scheme, whose name is read in any case (RFC 9110, 11.1). */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer(?: +|$)(.*)$/i.exec(authorization ?? '')?.[1]?.trim();

/**
 * Refuses an invalid bearer token wherever a token counts: an answer as for a guest would hide from the client that it has to
 * refresh. An invalid cookie counts as none, so public pages stay readable. @throws unauthenticated
 */
export const refuseBadToken = ({ tokenRefused }: FastifyRequest, access: Access): void => {
  if (tokenRefused === true && access !== 'anyone') throw unauthenticated();
};

/** @throws unauthenticated, forbidden unless the access admits the actor */
export const admit = (rules: AccessRules, access: Access, actor: Actor): void => {
  if (rules[access].admits(actor)) return;
  throw actor.id === null ? unauthenticated() : forbidden();
};
