import { forbidden, unauthenticated, type Access, type Route } from '@market/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from './context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that is served there. */
    contract?: Route;
    /** Who may ask for what is no call of the contract: a picture, a feed. */
    access?: 'anyone';
  }
}

const KINDS: ReadonlySet<unknown> = new Set<Access>([
  'anyone',
  'optional',
  'user',
  'shop',
  'admin',
  'moderator',
  'editor',
  'finance',
  'support',
]);

/** Lets nothing be served from here on that does not say who may call it: the market does not start with it. */
export const requireAccess = (scope: FastifyInstance): void => {
  scope.addHook('onRoute', ({ config, method, url }) => {
    const declared = config?.contract?.auth ?? config?.access;
    if (!KINDS.has(declared)) throw new Error(`${String(method)} ${url} does not say who may call it`);
  });
};

/** Lets through whoever the route is for. @throws unauthenticated, forbidden */
export const admit = (access: Access, actor: Actor): void => {
  if (access === 'anyone' || access === 'optional') return;
  if (actor.id === null) throw unauthenticated();
  if (access === 'user') return;
  if (access === 'shop') {
    if (!actor.scope.includes('shop') || actor.shopId === null) throw forbidden();
    return;
  }
  if (!actor.scope.includes('staff') || !(actor.roles.includes(access) || actor.roles.includes('admin')))
    throw forbidden();
};
