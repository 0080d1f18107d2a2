import { forbidden, unauthenticated } from '@market/contract/problems';
import type { Access, Route } from '@market/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route;
    /** For a route outside the contract: an image, a feed. */
    access?: 'anyone';
  }
  interface FastifyInstance {
    accessRules: AccessRules;
  }
  interface FastifyRequest {
    /** True for an expired, revoked or foreign bearer token. */
    tokenRefused?: boolean;
  }
}

export interface AccessRule {
  readonly description: string;
  readonly admits: (actor: Actor) => boolean;
  /** Checks what a call needs beyond its access; answers the actor as the call may see them. */
  readonly narrow?: (actor: Actor, route: Route) => Actor;
  /** False for a route that lacks what `narrow` needs. */
  readonly isComplete?: (route: Route) => boolean;
}
export type AccessRules = Readonly<Record<Access, AccessRule>>;

/** Throws at start for later routes that do not declare their access. */
export const requireAccess = (scope: FastifyInstance): void => {
  const { accessRules } = scope;
  scope.addHook('onRoute', ({ config, method, url }) => {
    const declared = config?.contract?.auth ?? config?.access;
    if (declared === undefined || !Object.hasOwn(accessRules, declared))
      throw new Error(`${String(method)} ${url} does not say who may call it`);
    if (config?.contract && accessRules[declared].isComplete?.(config.contract) === false)
      throw new Error(`${String(method)} ${url} does not say which permission it needs`);
  });
};

/** The name of the scheme is read in any case (RFC 9110, 11.1). */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer(?: +|$)(.*)$/i.exec(authorization ?? '')?.[1]?.trim();

/** A guest's answer would hide that the client must refresh; a bad cookie counts as none. @throws unauthenticated */
export const refuseBadToken = ({ tokenRefused }: FastifyRequest, access: Access): void => {
  if (tokenRefused === true && access !== 'anyone') throw unauthenticated();
};

/** The context as a route may see it. @throws unauthenticated, forbidden, and what the access rule throws */
export const admit = (rules: AccessRules, route: Route, context: Context): Context => {
  const { admits, narrow } = rules[route.auth];
  const { actor } = context;
  if (!admits(actor)) throw actor.id === null ? unauthenticated() : forbidden();
  const narrowed = narrow?.(actor, route) ?? actor;
  return narrowed === actor ? context : Object.freeze({ ...context, actor: Object.freeze(narrowed) });
};
