import type { Alert } from '@market/contract/alerts/schemas';
import type { AlertKind } from '@market/contract/rules/alert-topics';
import { ALERTS_PER_MENU } from '@market/contract/constants/talking';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Person } from '#platform/context.ts';
import { countUnseen, selectAlerts } from '../store/alerts.ts';
import type { AlertRow } from '../tables.ts';

const IMAGE_WIDTH = 80;

const KINDS: Readonly<Record<'orders' | 'promotions' | 'rfqs', readonly AlertKind[]>> = {
  orders: ['order', 'payment', 'shipping'],
  promotions: ['promotion', 'coin', 'follow'],
  rfqs: ['rfq'],
};

const titleOf = ({ events, title, group_title }: AlertRow): string =>
  events > 1 && group_title !== null ? group_title.replace('{n}', String(events)) : title;

const present = (row: AlertRow): Alert => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  title: titleOf(row),
  body: row.body,
  image: imageUrlOrNull(row.image, IMAGE_WIDTH),
  link: row.link,
  count: row.events,
  shop_id: row.shop_id,
  seen_at: row.seen_at?.toISOString() ?? null,
  created_at: row.updated_at.toISOString(),
});

export interface AlertsQuery {
  readonly limit?: number;
  readonly before?: number;
  readonly filter?: keyof typeof KINDS;
  readonly side?: 'shop';
}

/** The caller's alerts, newest first, and how many they have not seen. */
export const listAlerts = async (
  context: Context<Db, Person>,
  { limit = ALERTS_PER_MENU, before, filter, side }: AlertsQuery,
): Promise<{ alerts: Alert[]; unread: number }> => {
  const { actor, db } = context;
  const ofShop = side === 'shop';
  const kinds = filter === undefined ? undefined : KINDS[filter];
  const [rows, unread] = await Promise.all([
    selectAlerts(db, { userId: actor.id, kinds, ofShop }, { before, limit }),
    countUnseen(db, actor.id, ofShop),
  ]);
  return { alerts: rows.map(present), unread };
};
