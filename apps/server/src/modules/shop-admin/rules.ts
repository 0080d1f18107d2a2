import type { StaffShopAction, StaffShopState } from '@market/contract/rules/shop-admin';
import { staffMay } from '@market/contract/rules/staff-roles';

const DAY_MS = 86_400_000;
const VIP_LONGEST_MS = 5 * 366 * DAY_MS;

interface ShopStanding {
  readonly review_state: 0 | 1 | 2 | 3;
  readonly status: 'active' | 'vacation' | 'closed';
}

export const stateOf = ({ review_state, status }: ShopStanding): StaffShopState => {
  if (status === 'closed') return 'closed';
  if (review_state === 2) return status === 'vacation' ? 'vacation' : 'open';
  return ([undefined, 'waiting', undefined, 'hidden'] as const)[review_state] ?? 'draft';
};

/** What may be done to a shop, whoever does it. */
const ALLOWED: Readonly<Record<StaffShopAction, (state: StaffShopState, isClosing: boolean) => boolean>> = {
  vip: (state) => state !== 'closed',
  verify: (state) => state !== 'closed',
  mall: (state) => state !== 'closed',
  hide: (state) => state === 'open' || state === 'vacation',
  show: (state) => state === 'hidden',
  limits: () => true,
  close: (state, isClosing) => state !== 'closed' && !isClosing,
  confirm_closing: (state, isClosing) => state !== 'closed' && isClosing,
  withdraw_closing: (_state, isClosing) => isClosing,
  reopen: (state) => state === 'closed',
};

export const isAllowed = (action: StaffShopAction, state: StaffShopState, isClosing: boolean): boolean =>
  ALLOWED[action](state, isClosing);

/** What the caller may do now. */
export const actionsFor = (
  actor: { readonly id: number | null; readonly roles: readonly string[] },
  shop: { readonly own: boolean; readonly ownerDeleted: boolean; readonly state: StaffShopState },
  closing: { readonly asked_by: number } | undefined,
): StaffShopAction[] => {
  if (shop.own) return [];
  return (Object.keys(ALLOWED) as StaffShopAction[]).filter(
    (action) =>
      staffMay(actor.roles, action === 'limits' ? 'finance' : 'shops') &&
      isAllowed(action, shop.state, closing !== undefined) &&
      !(action === 'reopen' && shop.ownerDeleted) &&
      (action !== 'confirm_closing' || closing?.asked_by !== actor.id),
  );
};

/** Null ends it; undefined is no end that a VIP may have. */
export const readVipEnd = (typed: string | null, now: Date): Date | null | undefined => {
  if (typed === null) return null;
  const until = new Date(typed);
  return until > now && until.getTime() < now.getTime() + VIP_LONGEST_MS ? until : undefined;
};
