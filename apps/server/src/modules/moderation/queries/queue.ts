import { moderationItemNotFound } from '@market/contract/moderation/problems';
import type { ModerationItem, QueueItem, QueueSummary } from '@market/contract/moderation/schemas';
import {
  MODERATION_HISTORY_DAYS,
  MODERATION_KINDS,
  type ModerationKind,
} from '@market/contract/rules/moderation';
import { imageUrlOrNull } from '#media';
import { marketSettings } from '#market-settings';
import type { Context } from '#platform/context.ts';
import { pageRange } from '#platform/http/paging.ts';
import { before, DAY, HOUR, later } from '#platform/time.ts';
import { getShops, type ShopRecord } from '#shops';
import { getStaffNames } from '#users';
import type { ItemKey, ItemView } from '../rules/item.ts';
import { selectClaims } from '../store/claims.ts';
import { countDecisions, selectHistory } from '../store/decisions.ts';
import type { ClaimRow } from '../tables.ts';
import { READERS } from './items/readers.ts';

const LOGO_WIDTH = 160;

const dueAt = (since: Date, slaHours: number): string => later(since, slaHours * HOUR).toISOString();

const slaOf = async (context: Context, kind: ModerationKind): Promise<number> =>
  (await marketSettings(context))[`sla_${kind}`];

interface Along {
  readonly shops: ReadonlyMap<number, ShopRecord>;
  readonly claims: ReadonlyMap<string, ClaimRow>;
  readonly nameOf: (id: number) => string;
  readonly slaHours: number;
}

const shopsOf = (context: Context, views: readonly ItemView[]): Promise<Along['shops']> =>
  getShops(
    context,
    views.flatMap(({ shopId }) => shopId ?? []),
  );

/** Items by their ids, with what their rows show beside them. */
const readItems = async (
  context: Context,
  kind: ModerationKind,
  ids: readonly string[],
): Promise<{ views: readonly ItemView[]; along: Along }> => {
  const [views, claims, slaHours] = await Promise.all([
    READERS[kind].read(context, ids),
    selectClaims(context.db, { kind, ids, now: context.now }),
    slaOf(context, kind),
  ]);
  const [shops, nameOf] = await Promise.all([
    shopsOf(context, views),
    getStaffNames(
      context,
      [...claims.values()].map(({ staff_id }) => staff_id),
    ),
  ]);
  return { views, along: { shops, claims, nameOf, slaHours } };
};

const presentShop = (shop: ShopRecord | undefined): QueueItem['shop'] =>
  shop === undefined
    ? null
    : {
        id: shop.id,
        name: shop.name,
        slug: shop.slug,
        logo: imageUrlOrNull(shop.logo, LOGO_WIDTH),
      };

const presentItem = (
  kind: ModerationKind,
  view: ItemView,
  { shops, claims, nameOf, slaHours }: Along,
): QueueItem => {
  const claim = claims.get(view.id);
  return {
    id: view.id,
    kind,
    title: view.title,
    shop: presentShop(view.shopId === null ? undefined : shops.get(view.shopId)),
    changes: [...view.changes],
    marks: [...view.marks],
    created_at: view.since.toISOString(),
    claimed_by: claim === undefined ? null : { id: claim.staff_id, name: nameOf(claim.staff_id) },
    claimed_until: claim?.claimed_until.toISOString() ?? null,
    image: view.image,
    due_at: dueAt(view.since, slaHours),
    version: view.version,
  };
};

/** Items of a kind that wait, the oldest first. */
export const getQueue = async (
  context: Context,
  { kind = 'product', ...page }: { kind?: ModerationKind; page?: number; limit?: number },
): Promise<{ items: QueueItem[]; total: number }> => {
  const reader = READERS[kind];
  const [ids, { total }] = await Promise.all([
    reader.page(context, pageRange({ page: 1, limit: 20, ...page })),
    reader.size(context, context.now),
  ]);
  const { views, along } = await readItems(context, kind, ids);
  const byId = new Map(views.map((view) => [view.id, view]));
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  return { items: shown.map((view) => presentItem(kind, view, along)), total };
};

const overdueBefore = (now: Date, slaHours: number): Date => before(now, slaHours * HOUR);

export const getSummaries = (context: Context): Promise<QueueSummary[]> =>
  Promise.all(
    MODERATION_KINDS.map(async (kind) => {
      const slaHours = await slaOf(context, kind);
      const { total, oldest, overdue } = await READERS[kind].size(
        context,
        overdueBefore(context.now, slaHours),
      );
      return {
        kind,
        total,
        oldest_at: oldest?.toISOString() ?? null,
        due_at: oldest === null ? null : dueAt(oldest, slaHours),
        sla_hours: slaHours,
        overdue,
      };
    }),
  );

/** @throws moderationItemNotFound */
const requireItem = ([view]: readonly ItemView[]): ItemView => {
  if (view === undefined) throw moderationItemNotFound();
  return view;
};

/** @throws moderationItemNotFound */
export const findItem = async (context: Context, { kind, id }: ItemKey): Promise<ItemView> =>
  requireItem(await READERS[kind].read(context, [id]));

const standingOf = async (
  context: Context,
  shop: ShopRecord | undefined,
): Promise<ModerationItem['standing']> => {
  if (shop === undefined) return null;
  const since = before(context.now, MODERATION_HISTORY_DAYS * DAY);
  const counts = await countDecisions(context.db, shop.id, since);
  return {
    products: shop.total_products,
    is_business: shop.isBusiness,
    is_verified: shop.isVerified,
    opened_at: shop.created_at,
    decisions: {
      approve: counts.get('approve') ?? 0,
      reject: counts.get('reject') ?? 0,
      need_review: counts.get('need_review') ?? 0,
      block: counts.get('block') ?? 0,
    },
  };
};

const historyOf = async (context: Context, { kind, id }: ItemKey): Promise<ModerationItem['history']> => {
  const rows = await selectHistory(context.db, kind, id);
  const nameOf = await getStaffNames(
    context,
    rows.map(({ staff_id }) => staff_id),
  );
  return rows.map(({ decision, reason, staff_id, decided_at }) => ({
    decision,
    reason,
    by: { id: staff_id, name: nameOf(staff_id) },
    at: decided_at.toISOString(),
  }));
};

/** @throws moderationItemNotFound */
export const getItem = async (context: Context, key: ItemKey): Promise<ModerationItem> => {
  const { views, along } = await readItems(context, key.kind, [key.id]);
  const view = requireItem(views);
  const shop = view.shopId === null ? undefined : along.shops.get(view.shopId);
  const [standing, history, extras] = await Promise.all([
    standingOf(context, shop),
    historyOf(context, key),
    READERS[key.kind].extras?.(context, key.id),
  ]);
  return {
    ...presentItem(key.kind, view, along),
    waiting: view.waits,
    awaits_answer: false,
    decisions: [...view.decisions],
    link: view.link,
    images: [...view.images],
    fields: [...view.fields],
    text: view.text,
    words: [...view.words],
    reason: view.reason,
    standing,
    history,
    verification: null,
    questions: [],
    prepared: null,
    messages: [],
    ...extras,
  };
};
