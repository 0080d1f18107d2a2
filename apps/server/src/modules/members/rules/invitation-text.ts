import type { InvitedRole } from '@market/contract/rules/member-events';

const ROLES: Readonly<Record<InvitedRole, string>> = {
  manager: 'quan ly',
  sales: 'ban hang',
  warehouse: 'kho',
};

/** The SMS of an invitation, `shop` without accents; a long shop name is cut, never the address where to answer. */
export const invitationSms = (
  shop: string,
  role: InvitedRole,
  { publicUrl, room: most }: { readonly publicUrl: string; readonly room: number },
): string => {
  const around = (name: string) =>
    `shop ${name} moi ban lam ${ROLES[role]}. Dang nhap bang so nay va tra loi tai ${publicUrl}/nguoi-ban/loi-moi`;
  const room = most - around('').length;
  return around(shop.slice(0, Math.max(0, room)).trim()).slice(0, most);
};
