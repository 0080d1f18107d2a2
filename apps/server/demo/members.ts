import { SELLER_ID, SELLER_SHOP_ID } from '@market/demo-data';
import type { InvitedRole } from '@market/contract/rules/member-events';
import { sql } from 'kysely';
import { guest, type Context, type Tx } from '#platform/context.ts';
import { before, HOUR } from '#platform/time.ts';
import { getShops } from '#shops';
import { setShopMembership } from '#users';
import { logMemberEvent } from '../src/modules/members/actions/log.ts';
import { invite } from '../src/modules/members/actions/invite.ts';
import { asShop } from './actors.ts';

const ROLES: readonly (readonly [role: InvitedRole, hours: number])[] = [
  ['manager', 24 * 160],
  ['sales', 24 * 90],
  ['sales', 24 * 41],
  ['warehouse', 24 * 12],
];

/** People who have neither a shop nor anything to do with the seller's. */
const findStrangers = async ({ db }: Context<Tx>, most: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from users u where phone_verified_at is not null
    and user_type = 'user' and not exists (select from shops where user_id = u.id)
    and not exists (select from orders where user_id = u.id and shop_id = ${SELLER_SHOP_ID})
    and not exists (select from shop_follows where user_id = u.id and shop_id = ${SELLER_SHOP_ID})
    and not exists (select from reviews where user_id = u.id) and not exists (select from rfqs where user_id = u.id)
    order by id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Who works for the demo seller's shop, and an invitation that waits. */
export const seedMembers = async (context: Context<Tx>): Promise<void> => {
  const shop = (await getShops(context, [SELLER_SHOP_ID])).get(SELLER_SHOP_ID)!;
  const people = await findStrangers(context, ROLES.length);
  for (const [index, userId] of people.entries()) {
    const [role, hours] = ROLES[index]!;
    const { name, slug, review_state } = shop;
    const joined = { ...context, actor: { ...guest, id: userId }, now: before(context.now, hours * HOUR) };
    await setShopMembership(context, {
      user_id: userId,
      shop_id: shop.id,
      name,
      slug,
      review_state,
      role,
    });
    await logMemberEvent(joined, { shopId: shop.id, kind: 'accepted', subjectId: userId, after: role });
  }
  const owner = { id: SELLER_ID, shopId: SELLER_SHOP_ID };
  await invite(asShop(context, owner, 30), { phone: '0935204118', role: 'warehouse' });
};
