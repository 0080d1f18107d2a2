import type { StaffUserFilter } from '@market/contract/rules/user-admin';
import { staffUserNotFound } from '@market/contract/user-admin/problems';
import type { StaffListedUser, StaffUser } from '@market/contract/user-admin/schemas';
import { getCasesOf } from '#cases';
import { getSpendable } from '#coins';
import { imageUrl } from '#media';
import { findByOrderNumber, getBuyerFigures, getLatestOfBuyer, type OrderSummary } from '#orders';
import type { Context, Db, Person } from '#platform/context.ts';
import { getDevices } from '#sessions';
import { getShops } from '#shops';
import { findUsers, getDirectoryUsers, getStaffHistory, type DirectoryUser } from '#users';
import { actionsFor, longestLockHours } from '../rules.ts';

const AVATAR_PX = 160;
const LATEST = 10;

const presentListed = (user: DirectoryUser, orders: number): StaffListedUser => ({
  id: user.id,
  name: user.name,
  avatar: user.avatar && imageUrl(user.avatar, AVATAR_PX),
  phone: user.phone,
  email: user.email,
  account_type: user.accountType,
  roles: user.roles,
  phone_verified: user.phoneVerified,
  email_verified: user.emailVerified,
  state: user.state,
  locked_until: user.lock?.until?.toISOString() ?? null,
  orders,
  created_at: user.createdAt.toISOString(),
  last_active_at: user.lastActiveAt.toISOString(),
});

interface UsersQuery {
  readonly keyword?: string | undefined;
  readonly filter?: StaffUserFilter | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** People by anything they are known by. */
export const listUsers = async (
  context: Context,
  { keyword, filter = 'all', page = 1, limit = 20 }: UsersQuery,
): Promise<{ users: StaffListedUser[]; total: number }> => {
  const order = await findByOrderNumber(context, keyword ?? '');
  const found = await findUsers(
    context,
    { keyword, filter, ...(order && { ids: [order.user_id] }) },
    { page, limit },
  );
  const [users, figures] = await Promise.all([
    getDirectoryUsers(context, found.ids),
    getBuyerFigures(context, found.ids),
  ]);
  return {
    users: users.map((user) => presentListed(user, figures.get(user.id)?.orders ?? 0)),
    total: found.total,
  };
};

const presentOrders = async (context: Context, orders: readonly OrderSummary[]) => {
  const shops = await getShops(
    context,
    orders.map(({ shop_id }) => shop_id),
  );
  return orders.map(({ id, order_number, shop_id, total_price, buyer_status, collected, created_at }) => ({
    id,
    order_number,
    shop_name: shops.get(shop_id)?.name ?? '',
    total_price,
    buyer_status,
    collected,
    created_at: created_at.toISOString(),
  }));
};

const readParts = async (context: Context, userId: number) => {
  const [figures, coins, cases, sessions, orders, history] = await Promise.all([
    getBuyerFigures(context, [userId]),
    getSpendable(context, userId),
    getCasesOf(context, { userId }, LATEST),
    getDevices(context, userId),
    getLatestOfBuyer(context, userId, LATEST),
    getStaffHistory(context, { kind: 'user', id: userId }),
  ]);
  const bought = figures.get(userId) ?? { orders: 0, cancelled: 0, spent: 0 };
  return {
    figures: { ...bought, coins, cases: cases.total },
    sessions: sessions.map((session) => ({
      id: session.id,
      browser: session.browser,
      system: session.system,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
    })),
    recent_orders: await presentOrders(context, orders),
    recent_cases: cases.cases.map(({ order_id: _order, ...one }) => one),
    history,
  };
};

/** One person as staff read them. @throws staffUserNotFound */
export const getUser = async (context: Context<Db, Person>, userId: number): Promise<StaffUser> => {
  const [user] = await getDirectoryUsers(context, [userId]);
  if (user === undefined) throw staffUserNotFound();
  const parts = await readParts(context, userId);
  const { actor, now } = context;
  const { lock, memberships } = user;
  return {
    ...presentListed(user, parts.figures.orders),
    ...parts,
    lock: lock && {
      since: lock.since.toISOString(),
      until: lock.until?.toISOString() ?? null,
      reason: lock.reason,
    },
    shops: memberships.map(({ shop_id, name, slug, role, closed }) => ({
      id: shop_id,
      name,
      slug,
      role,
      closed,
    })),
    actions: actionsFor(actor, user, now),
    longest_lock_hours: longestLockHours(actor),
  };
};
