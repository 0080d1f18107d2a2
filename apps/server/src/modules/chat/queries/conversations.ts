import { conversationNotFound } from '@market/contract/chat/problems';
import type { listConversations as listRoute } from '@market/contract/chat/routes';
import type { ChatSide, Conversation } from '@market/contract/chat/schemas';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { shortName } from '@market/contract/rules/names';
import { foldAccents } from '@market/contract/rules/text';
import { imageUrlOrNull } from '#media';
import { getShops, presentShopSummary, type ShopRecord } from '#shops';
import { getPeople, getShopMembers, type PublicPerson } from '#users';
import type { Context, Db, Person } from '#platform/context.ts';
import { maskContacts } from '../rules/contacts.ts';
import { sideOf, viewOf } from '../rules/sides.ts';
import * as store from '../store/conversations.ts';
import { previewsOf } from '../store/messages.ts';
import type { ConversationRow, MessageRow } from '../tables.ts';
import { getPresent, getPresentShops } from './presence.ts';

const AVATAR = 160;

interface Parts {
  readonly shops: ReadonlyMap<number, ShopRecord>;
  readonly people: ReadonlyMap<number, PublicPerson>;
  readonly previews: ReadonlyMap<number, MessageRow>;
  readonly presentUsers: ReadonlySet<number>;
  readonly presentShops: ReadonlySet<number>;
  /** Who answers for each shop. */
  readonly talkers: ReadonlyMap<number, readonly number[]>;
}

const presentPreview = (
  row: MessageRow | undefined,
  side: ChatSide,
  conversation: ConversationRow,
): Conversation['last_message'] =>
  row === undefined
    ? null
    : {
        id: row.id,
        by: row.by,
        automatic: row.by === 'shop' && row.user_id === null,
        type: row.type,
        text: row.by === side || conversation.paid_at !== null ? row.text : maskContacts(row.text),
        at: row.at.toISOString(),
      };

const nameOf = (id: number, { people }: Parts): string => people.get(id)?.full_name ?? '';

/** The family name is for shops that the buyer has paid, also when they search. */
const shownName = (person: PublicPerson | undefined, paid: boolean): string => {
  if (person === undefined) return '';
  return paid ? person.full_name : shortName(person.first_name, person.last_name);
};

const presentBuyer = (row: ConversationRow, { people }: Parts): Conversation['buyer'] => {
  const person = people.get(row.user_id);
  if (person === undefined) return { id: row.user_id, name: '', avatar: null };
  const { avatar } = person;
  return {
    id: row.user_id,
    name: shownName(person, row.paid_at !== null),
    avatar: imageUrlOrNull(avatar, AVATAR),
  };
};

const insideOf = (row: ConversationRow, side: ChatSide, parts: Parts) => {
  if (side === 'buyer') return { waiting: false, assigned_to: null, note: null };
  const { assigned_to, note, note_by, note_at, waiting_since } = row;
  return {
    waiting: waiting_since !== null,
    // unassigned again once they have left the shop or no longer answer for it
    assigned_to:
      assigned_to !== null && parts.talkers.get(row.shop_id)?.includes(assigned_to) === true
        ? { id: assigned_to, name: nameOf(assigned_to, parts) }
        : null,
    note:
      note === '' || note_at === null
        ? null
        : { text: note, by: note_by === null ? null : nameOf(note_by, parts), at: note_at.toISOString() },
  };
};

const present = (row: ConversationRow, side: ChatSide, parts: Parts): Conversation => {
  const shop = parts.shops.get(row.shop_id)!;
  const view = viewOf(row, side);
  return {
    id: row.id,
    side,
    shop: presentShopSummary(shop),
    buyer: presentBuyer(row, parts),
    active: side === 'buyer' ? parts.presentShops.has(row.shop_id) : parts.presentUsers.has(row.user_id),
    last_message: presentPreview(parts.previews.get(row.id), side, row),
    last_seq: row.last_seq,
    unread: view.unread,
    own_seen_seq: view.ownSeen,
    other_seen_seq: view.otherSeen,
    links_allowed: shop.isVerified || shop.mall,
    contacts_shown: row.paid_at !== null,
    blocked: view.blockedByMe ? 'by_me' : view.blockedByOther ? 'by_other' : null,
    ...insideOf(row, side, parts),
  };
};

/** Conversations of the caller or their shop, in the order of the rows. */
export const presentConversations = async (
  context: Context<Db, Person>,
  rows: readonly ConversationRow[],
): Promise<Conversation[]> => {
  if (rows.length === 0) return [];
  const sided = rows.flatMap((row) => {
    const side = sideOf(context.actor, row);
    return side === undefined ? [] : [{ row, side }];
  });
  const idsOf = (side: ChatSide, idOf: (row: ConversationRow) => number) => [
    ...new Set(sided.filter((one) => one.side === side).map(({ row }) => idOf(row))),
  ];
  const named = rows.flatMap(({ user_id, assigned_to, note_by }) =>
    [user_id, assigned_to ?? [], note_by ?? []].flat(),
  );
  const [shops, people, previews, presentUsers, presentShops, talkers] = await Promise.all([
    getShops(
      context,
      rows.map(({ shop_id }) => shop_id),
    ),
    getPeople(context, [...new Set(named)]),
    previewsOf(context.db, rows),
    getPresent(
      context,
      idsOf('shop', ({ user_id }) => user_id),
    ),
    getPresentShops(
      context,
      idsOf('buyer', ({ shop_id }) => shop_id),
    ),
    getShopMembers(
      context,
      idsOf('shop', ({ shop_id }) => shop_id),
      'talking',
    ),
  ]);
  const parts = { shops, people, previews, presentUsers, presentShops, talkers };
  return sided.map(({ row, side }) => present(row, side, parts));
};

/** @throws conversationNotFound, also for other people's */
export const getConversation = async (context: Context<Db, Person>, id: number): Promise<Conversation> => {
  const row = await store.selectConversation(context.db, context.actor, id);
  if (row === undefined) throw conversationNotFound();
  return (await presentConversations(context, [row]))[0]!;
};

/** The caller's conversation with a shop, as its buyer. */
export const findConversation = async (
  context: Context<Db, Person>,
  shopId: number,
): Promise<Conversation | null> => {
  const { actor, db } = context;
  const row = await store.selectBetween(db, { userId: actor.id, shopId });
  return row === undefined ? null : (await presentConversations(context, [row]))[0]!;
};

/** Conversations that are searched by name. */
const MAX_SEARCHED = 2_000;

const othersNamed = async (
  context: Context<Db, Person>,
  side: ChatSide,
  keyword: string,
): Promise<number[]> => {
  const others = await store.selectOthers(context.db, context.actor, { side, limit: MAX_SEARCHED });
  const ids = others.map(({ other }) => other);
  const [shops, people] =
    side === 'buyer' ? [await getShops(context, ids), undefined] : [undefined, await getPeople(context, ids)];
  const nameOfOther = ({ other, paid }: (typeof others)[number]): string =>
    shops?.get(other)?.name ?? shownName(people?.get(other), paid);
  return others.filter((one) => foldAccents(nameOfOther(one)).includes(keyword)).map(({ other }) => other);
};

/** A page of the caller's conversations, the latest first. */
export const listConversations = async (
  context: Context<Db, Person>,
  { side, state, keyword, before, limit = 20 }: RequestOf<typeof listRoute>['query'],
): Promise<ReplyOf<typeof listRoute>['data']> => {
  const { actor, db } = context;
  const words = foldAccents(keyword?.trim() ?? '');
  const sides = (['buyer', 'shop'] as const).filter(
    (each) => (side ?? each) === each && (each === 'buyer' || actor.shopId !== null),
  );
  const pages = await Promise.all(
    sides.map(async (each) => {
      const others = words === '' ? undefined : await othersNamed(context, each, words);
      return store.selectPage(db, actor, { side: each, state, others, before, limit });
    }),
  );
  const rows = pages
    .flat()
    .toSorted((one, other) => (other.last_message_id ?? 0) - (one.last_message_id ?? 0))
    .slice(0, limit);
  const [conversations, unread] = await Promise.all([
    presentConversations(context, rows),
    store.countUnread(db, actor, side),
  ]);
  return { conversations, unread };
};
