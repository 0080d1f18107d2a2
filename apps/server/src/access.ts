import { forbidden, roleForbidden, scopeForbidden } from '@market/contract/problems';
import type { Route } from '@market/contract/route';
import { scopesFor } from '@market/contract/rules/api-scopes';
import { isShopPermission, roleMay, SHOP_ROLE_LABELS } from '@market/contract/rules/shop-roles';
import { isStaffPermission, staffMay } from '@market/contract/rules/staff-roles';
import { withoutShop, type Actor } from '#platform/context.ts';
import type { AccessRules } from '#platform/security/guard.ts';

/** @throws roleForbidden, scopeForbidden */
const requirePermission = (actor: Actor, { permission, method }: Route): Actor => {
  const { shopRole: role, apiToken } = actor;
  if (permission === undefined || !isShopPermission(permission) || role === null)
    throw new Error('a call for a shop has a permission');
  if (!roleMay(role, permission))
    throw roleForbidden({ role, role_label: SHOP_ROLE_LABELS[role], permission });
  if (apiToken === null) return actor;
  const scopes = scopesFor(permission, method);
  if (!scopes.some((scope) => apiToken.scopes.includes(scope))) throw scopeForbidden({ scopes });
  return actor;
};

/** @throws forbidden */
const requireStaffPermission = (actor: Actor, { permission }: Route): Actor => {
  if (permission === undefined || !isStaffPermission(permission))
    throw new Error('a staff call has a permission');
  if (!staffMay(actor.roles, permission)) throw forbidden();
  return actor;
};

/** A call of everybody that also acts for a shop acts for the person alone when their role may not. */
const withoutForbiddenShop = (actor: Actor, { permission }: Route): Actor =>
  permission === undefined ||
  actor.shopId === null ||
  (isShopPermission(permission) && roleMay(actor.shopRole, permission))
    ? actor
    : withoutShop(actor);

/** Who may call a route, by the access that its contract declares. */
export const accessRules: AccessRules = {
  anyone: { description: 'Anyone.', admits: () => true },
  optional: {
    description: 'Anyone; a token changes the answer.',
    admits: ({ apiToken }) => apiToken === null,
    narrow: withoutForbiddenShop,
  },
  user: {
    description: 'A bearer token.',
    admits: ({ id, apiToken }) => id !== null && apiToken === null,
    narrow: withoutForbiddenShop,
  },
  shop: {
    description:
      'A bearer token whose scope includes `shop`, of somebody whose role in the shop allows it; or an API token of the shop with a scope that allows it.',
    admits: ({ id, scope, shopId, shopRole }) =>
      id !== null && scope.includes('shop') && shopId !== null && shopRole !== null,
    narrow: requirePermission,
    isComplete: ({ permission }) => permission !== undefined && isShopPermission(permission),
  },
  staff: {
    description: 'A bearer token of somebody whose role among the staff has the permission of the call.',
    admits: ({ id, scope, apiToken }) => id !== null && apiToken === null && scope.includes('staff'),
    narrow: requireStaffPermission,
    isComplete: ({ permission }) => permission !== undefined && isStaffPermission(permission),
  },
};
