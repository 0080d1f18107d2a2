import { memberNotFound } from '@market/contract/members/problems';
import type { Invitation, Member, MemberEvent, ReceivedInvitation } from '@market/contract/members/schemas';
import { maskPhone } from '@market/contract/rules/phone';
import { joinName } from '@market/contract/rules/names';
import { getSecondFactors } from '#accounts';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Person, Seller } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { getShops } from '#shops';
import { findUser, getPeople, getShopTeam } from '#users';
import { verifiedPhoneOf } from '../rules/verified-phone.ts';
import { selectEvents } from '../store/events.ts';
import { selectOpen } from '../store/invitations.ts';
import { presentEvent, presentInvitation } from './present.ts';

const AVATAR_PX = 160;

/** Everybody who works for the caller's shop, the owner first. */
export const getTeam = async (context: Context<Db, Seller>): Promise<Member[]> => {
  const { actor } = context;
  const team = await getShopTeam(context, actor.shopId);
  const secured = await getSecondFactors(
    context,
    team.map(({ user_id }) => user_id),
  );
  return team.map((member) => ({
    id: member.user_id,
    name: joinName(member.first_name, member.last_name),
    avatar: imageUrlOrNull(member.avatar, AVATAR_PX),
    phone: member.phone_national === null ? null : maskPhone(member.phone_national),
    role: member.role,
    second_factor: secured.has(member.user_id),
    last_active_at: member.last_active_at.toISOString(),
    is_me: member.user_id === actor.id,
  }));
};

/** @throws memberNotFound */
export const getMember = async (context: Context<Db, Seller>, id: number): Promise<Member> => {
  const member = (await getTeam(context)).find((one) => one.id === id);
  if (member === undefined) throw memberNotFound();
  return member;
};

export const getInvitations = async ({ db, actor, now }: Context<Db, Seller>): Promise<Invitation[]> =>
  (await selectOpen(db, { shop_id: actor.shopId }, now)).map(presentInvitation);

/** What happened to the team of the caller's shop, newest first. */
export const listEvents = async (
  context: Context<Db, Seller>,
  query: { readonly page?: number | undefined; readonly limit?: number | undefined },
): Promise<{ events: MemberEvent[]; total: number }> => {
  const range = pageRange({ page: query.page ?? 1, limit: query.limit ?? 20 });
  const { events, total } = await selectEvents(context.db, context.actor.shopId, range);
  const ids = events.flatMap(({ actor_id, subject_id }) => [actor_id ?? [], subject_id ?? []].flat());
  const people = await getPeople(context, [...new Set(ids)]);
  const names = new Map([...people].map(([id, { full_name }]) => [id, full_name]));
  return { events: events.map((event) => presentEvent(event, names)), total };
};

/** Invitations to the caller's verified number, of shops that are not closed. */
export const listReceived = async (context: Context<Db, Person>): Promise<ReceivedInvitation[]> => {
  const phone_canonical = verifiedPhoneOf(await findUser(context, context.actor.id));
  if (phone_canonical === null) return [];
  const rows = await selectOpen(context.db, { phone_canonical }, context.now);
  const shops = await getShops(
    context,
    rows.map(({ shop_id }) => shop_id),
  );
  return rows.flatMap(({ id, shop_id, role, created_at, expires_at }) => {
    const shop = shops.get(shop_id);
    if (shop === undefined || shop.status === 'closed') return [];
    return {
      id,
      shop: {
        id: shop.id,
        name: shop.name,
        slug: shop.slug,
        logo: imageUrlOrNull(shop.logo, AVATAR_PX),
      },
      role,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    };
  });
};
