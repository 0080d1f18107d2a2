import { forbidden, unauthenticated, type Access } from '@market/contract';
import type { Actor } from './context.ts';

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
