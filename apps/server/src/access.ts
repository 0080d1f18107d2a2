import type { AccessRule, AccessRules } from '#platform/security/guard.ts';

const staff = (role: string): AccessRule => ({
  description: `A bearer token with the role \`${role}\` or \`admin\`.`,
  admits: ({ id, scope, roles }) =>
    id !== null && scope.includes('staff') && (roles.includes(role) || roles.includes('admin')),
});

/** Who may call a route, by the access that its contract declares. */
export const accessRules: AccessRules = {
  anyone: { description: 'Anyone.', admits: () => true },
  optional: { description: 'Anyone; a token changes the answer.', admits: () => true },
  user: { description: 'A bearer token.', admits: ({ id }) => id !== null },
  shop: {
    description: 'A bearer token whose scope includes `shop`.',
    admits: ({ id, scope, shopId }) => id !== null && scope.includes('shop') && shopId !== null,
  },
  admin: staff('admin'),
  moderator: staff('moderator'),
  editor: staff('editor'),
  finance: staff('finance'),
  support: staff('support'),
};
