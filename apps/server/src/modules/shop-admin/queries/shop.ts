import { maskPhone } from '@market/contract/rules/phone';
import { staffMay } from '@market/contract/rules/staff-roles';
import { staffShopNotFound } from '@market/contract/shop-admin/problems';
import type { StaffShop } from '@market/contract/shop-admin/schemas';
import { joinName } from '@market/contract/rules/names';
import { countCasesLost, getCasesOf } from '#cases';
import { getLatestOfShop, getShopFigures } from '#orders';
import type { Context, Db, Person } from '#platform/context.ts';
import { getStanding } from '#settlement';
import { getVerificationState } from '#shop-review';
import { getShops, type ShopRecord } from '#shops';
import { getPeople, getShopRole, getShopTeam, getStaffHistory, isDeleted, maskEmail } from '#users';
import { actionsFor, stateOf } from '../rules.ts';
import { selectWaitingClosing } from '../store.ts';
import { versionOfShop } from './version.ts';
import { presentListed } from './shops.ts';

const LATEST = 10;

const readMoney = async (context: Context<Db, Person>, shopId: number): Promise<StaffShop['money']> => {
  if (!staffMay(context.actor.roles, 'finance')) return null;
  const { balance, debt, limit, ownDeliveryOff } = await getStanding(context, shopId);
  return { balance, debt, debt_limit: limit, own_delivery_off: ownDeliveryOff };
};

const readFigures = async (context: Context, shop: ShopRecord, cases: number) => {
  const [figures, cases_lost] = await Promise.all([
    getShopFigures(context, [shop.id]),
    countCasesLost(context, shop.id),
  ]);
  const sold = figures.get(shop.id) ?? { orders: 0, cancelled: 0, spent: 0 };
  return {
    orders: sold.orders,
    cancelled: sold.cancelled,
    revenue: sold.spent,
    cases,
    cases_lost,
    follows: shop.total_follows,
    rating_count: shop.rating_count,
  };
};

const readActivity = async (context: Context, shopId: number) => {
  const [orders, cases, team, history] = await Promise.all([
    getLatestOfShop(context, shopId, LATEST),
    getCasesOf(context, { shopId }, LATEST),
    getShopTeam(context, shopId),
    getStaffHistory(context, { kind: 'shop', id: shopId }),
  ]);
  return {
    cases: cases.total,
    parts: {
      recent_orders: orders.map(({ id, order_number, total_price, buyer_status, collected, created_at }) => ({
        id,
        order_number,
        total_price,
        buyer_status,
        collected,
        created_at: created_at.toISOString(),
      })),
      recent_cases: cases.cases.map(({ order_id: _order, ...one }) => one),
      team: team.map(({ user_id, role, first_name, last_name }) => ({
        id: user_id,
        name: joinName(first_name, last_name),
        role,
      })),
      history,
    },
  };
};

const readClosing = async (context: Context, shopId: number) => {
  const closing = await selectWaitingClosing(context.db, shopId);
  if (closing === undefined) return { closing, shown: null };
  const { reason, asked_by, asked_at } = closing;
  const name = (await getPeople(context, [asked_by])).get(asked_by)?.full_name ?? '';
  return { closing, shown: { reason, asked_by: name, asked_at: asked_at.toISOString() } };
};

/** One shop as staff read it; its money only for those who have to do with it. @throws staffShopNotFound */
export const getShop = async (context: Context<Db, Person>, shopId: number): Promise<StaffShop> => {
  const shop = (await getShops(context, [shopId])).get(shopId);
  if (shop === undefined) throw staffShopNotFound();
  // first, so that what is read is no older
  const version = await versionOfShop(context, shop);
  const { cases, parts } = await readActivity(context, shopId);
  const [figures, money, { closing, shown }, verification, people, role, ownerDeleted] = await Promise.all([
    readFigures(context, shop, cases),
    readMoney(context, shopId),
    readClosing(context, shopId),
    getVerificationState(context, shopId),
    getPeople(context, [shop.user_id]),
    getShopRole(context, context.actor.id, shopId),
    isDeleted(context, shop.user_id),
  ]);
  const owner = people.get(shop.user_id)?.full_name ?? '';
  return {
    ...presentListed(shop, { owner, orders: figures.orders }),
    tag_line: shop.tag_line,
    business_type: shop.business_type,
    main_products: shop.main_products,
    phone: shop.phone && maskPhone(shop.phone),
    email: shop.email && maskEmail(shop.email),
    verification,
    figures,
    money,
    closing: shown,
    hidden_reason: shop.hidden_reason,
    ...parts,
    actions: actionsFor(
      context.actor,
      { own: role !== undefined, ownerDeleted, state: stateOf(shop) },
      closing,
    ),
    version,
  };
};
