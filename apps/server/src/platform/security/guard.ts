import { forbidden, unauthenticated } from '@market/contract/problems';
import type { Access, Route } from '@market/contract/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../context.ts';

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
}
export type AccessRules = Readonly<Record<Access, AccessRule>>;

/** Throws at start for later routes that do not declare their access. */
export const requireAccess = (scope: FastifyInstance): void => {
  const { accessRules } = scope;
  scope.addHook('onRoute', ({ config, method, url }) => {
    const declared = config?.contract?.auth ?? config?.access;
    if (declared === undefined || !Object.hasOwn(accessRules, declared))
      throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
};

/** The name of the scheme is read in any case (RFC 9110, 11.1). */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^bearer(?: +|$)(.*)$/i.exec(authorization ?? '')?.[1]?.trim();

/** A guest's answer would hide that the client must refresh; a bad cookie counts as none. @throws unauthenticated */
export const refuseBadToken = ({ tokenRefused }: FastifyRequest, access: Access): void => {
  if (tokenRefused === true && access !== 'anyone') throw unauthenticated();
};

/** @throws unauthenticated, forbidden */
export const admit = (rules: AccessRules, access: Access, actor: Actor): void => {
  if (rules[access].admits(actor)) return;
  throw actor.id === null ? unauthenticated() : forbidden();
};
