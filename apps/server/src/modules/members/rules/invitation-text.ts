import type { InvitedRole } from '@market/contract/rules/member-events';

const SMS_LENGTH = 160;
const ROLES: Readonly<Record<InvitedRole, string>> = {
  manager: 'quan ly',
  sales: 'ban hang',
  warehouse: 'kho',
};

/** Printable ASCII: an SMS with accents holds 70 characters. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .replace(/[^\x20-\x7e]/g, '');

/** The SMS of an invitation; a long shop name is cut, never the address where to answer. */
export const invitationSms = (shop: string, role: InvitedRole, publicUrl: string): string => {
  const around = (name: string) =>
    `Cho Phien: shop ${name} moi ban lam ${ROLES[role]}. Dang nhap bang so nay va tra loi tai ${publicUrl}/nguoi-ban/loi-moi`;
  const room = SMS_LENGTH - around('').length;
  return around(plain(shop).slice(0, Math.max(0, room)).trim()).slice(0, SMS_LENGTH);
};
