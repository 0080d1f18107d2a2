import { exportPerson as views } from '#analytics';
import { exportPerson as cart } from '#cart';
import { exportPerson as cases } from '#cases';
import { exportPerson as coins } from '#coins';
import { exportPerson as customer } from '#customers';
import { exportUploads as uploads } from '#media';
import { exportPerson as orders } from '#orders';
import { exportPerson as payments } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import { exportPerson as discounts } from '#promotions';
import { exportPerson as reviews } from '#reviews';
import { exportPerson as saved } from '#saved';
import { exportPerson as payouts } from '#settlement';
import { exportPerson as shops, getOwnShopIds } from '#shops';
import { exportPerson as leads } from '#support';

const LIMIT = { name: 'export', most: 10, windowMs: HOUR };

const PARTS = {
  customer,
  shops,
  cart,
  discounts,
  coins,
  orders,
  cases,
  payments,
  payouts: async (context: Context, userId: number) => payouts(context, await getOwnShopIds(context, userId)),
  reviews,
  saved: async (context: Context, userId: number) =>
    saved(context, { userId, shopIds: await getOwnShopIds(context, userId) }),
  leads,
  views,
  uploads,
};

/** Everything the market knows of the caller, one part a module, and nothing of anybody else. @throws tooMany */
export const exportEverything = async (
  context: Context<Db, Person>,
  declared: readonly PersonalData[],
): Promise<{ exported_at: string } & Record<string, unknown>> => {
  const { id } = context.actor;
  await count(context, LIMIT, String(id));
  const parts: Record<string, unknown> = {};
  for (const { part, export: exportPart } of declared)
    if (part !== undefined && exportPart !== undefined)
      parts[part] = { ...(parts[part] as object | undefined), ...(await exportPart(context, id)) };
  for (const [name, tell] of Object.entries(PARTS)) parts[name] = await tell(context, id);
  return { exported_at: context.now.toISOString(), ...parts };
};
