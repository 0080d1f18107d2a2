import type { AlertWay } from '@market/contract/rules/alert-topics';
import { afterCommit, type Context, type Tx } from '#platform/context.ts';
import { pushToUsers } from '#platform/realtime/push.ts';
import { mailUsers } from '#users';
import type { AlertDraft } from '../rules/draft.ts';
import { dailyMailTime, pushTime } from '../rules/times.ts';
import { topicOf, waysOf } from '../rules/ways.ts';
import { insertAlerts, type NewAlert } from '../store/alerts.ts';
import { deliveryKey, insertDeliveries, type NewDelivery } from '../store/deliveries.ts';
import { selectPreferences } from '../store/preferences.ts';
import { selectSubscriptions } from '../store/subscriptions.ts';
import type { PreferencesRow } from '../tables.ts';
import { deliverSoon } from './push.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

/** A draft on its way to one person. */
interface Addressed {
  readonly draft: AlertDraft;
  readonly preferences: PreferencesRow;
  readonly ways: ReadonlySet<AlertWay>;
}

const address = async (
  context: Context<Tx>,
  drafts: readonly AlertDraft[],
): Promise<readonly Addressed[]> => {
  const userIds = drafts.map(({ userId }) => userId);
  const [preferencesOf, subscriptions] = await Promise.all([
    selectPreferences(context.db, userIds),
    selectSubscriptions(context.db, userIds),
  ]);
  const withDevice = new Set(subscriptions.map(({ user_id }) => user_id));
  return drafts.map((draft) => {
    const preferences = preferencesOf(draft.userId);
    const ways = new Set(waysOf(draft.topic, preferences.ways));
    if (draft.isMailed === true) ways.delete('email');
    if (!withDevice.has(draft.userId)) ways.delete('push');
    return { draft, preferences, ways };
  });
};

/** E-mails that are not collected are queued with their event; the others and pushes wait for their time. */
const dueTime = (now: Date, way: AlertWay, { draft: { topic }, preferences }: Addressed): Date | null => {
  if (way === 'web') return null;
  if (way === 'email') return topicOf(topic).daily ? dailyMailTime(now) : null;
  return preferences.quiet_except.includes(topic) ? now : pushTime(now, preferences);
};

const deliveriesOf = (now: Date, event_key: string, addressed: Addressed): NewDelivery[] =>
  [...addressed.ways].map((way) => {
    const { userId, topic, title, body = null, link } = addressed.draft;
    const due_at = dueTime(now, way, addressed);
    return {
      event_key,
      user_id: userId,
      way,
      topic,
      content: due_at === null ? null : { title, body, link },
      created_at: now,
      due_at: due_at ?? now,
      done_at: due_at === null ? now : null,
      outcome: due_at === null ? 'delivered' : null,
    };
  });

const rowOf = (now: Date, { draft, preferences }: Addressed): NewAlert => {
  const { userId, shopId = null, kind, topic, title, body = null, image = null, link, group } = draft;
  const isGrouped = preferences.grouped && group !== undefined;
  return {
    user_id: userId,
    shop_id: shopId,
    kind,
    topic,
    title,
    group_title: isGrouped ? group.title : null,
    group_key: isGrouped ? group.key : null,
    body,
    image,
    link,
    created_at: now,
    updated_at: now,
  };
};

const letterOf = (context: Context, { userId, topic, title, body = '', link, receipt }: AlertDraft) => ({
  userId,
  subject: title,
  heading: title,
  text: body,
  ...(receipt && { receipt }),
  action: {
    label: `Xem trên ${context.services.settings.profile.name}`,
    url: `${context.services.publicUrl}${link}`,
  },
  // what cannot be switched off has no link that would
  ...(!topicOf(topic).locked.includes('email') && {
    unsubscribe: unsubscribeLinks(context, userId, topic),
  }),
});

/** Alerts of an event; of events with one key, each person is notified once by each way. */
export interface KeyedDrafts {
  readonly key: string;
  readonly drafts: readonly AlertDraft[];
}

/** One of each person and key. */
const keyedDrafts = (events: readonly KeyedDrafts[]): { key: string; draft: AlertDraft }[] => [
  ...new Map(
    events.flatMap(({ key, drafts }) =>
      drafts.map((draft) => [`${key} ${draft.userId}`, { key, draft }] as const),
    ),
  ).values(),
];

/** Notifies people of events, at most one alert a person and event, by the ways that they chose. */
export const notifyOfAll = async (context: Context<Tx>, events: readonly KeyedDrafts[]): Promise<void> => {
  const keyed = keyedDrafts(events);
  if (keyed.length === 0) return;
  const { db, now } = context;
  const addressed = (
    await address(
      context,
      keyed.map(({ draft }) => draft),
    )
  ).map((one, index) => ({ ...one, key: keyed[index]!.key }));
  const fresh = await insertDeliveries(
    db,
    addressed.flatMap((one) => deliveriesOf(now, one.key, one)),
  );
  const goesBy = (way: AlertWay) =>
    addressed.filter(({ key, draft }) => fresh.has(deliveryKey(key, draft.userId, way)));
  const inbox = goesBy('web').map(({ draft, ...one }) => ({ draft, row: rowOf(now, { draft, ...one }) }));
  const repeated = await insertAlerts(
    db,
    inbox.map(({ row }) => row),
  );
  const silent = new Set(
    inbox.flatMap(({ draft, row }) =>
      draft.group?.isMailedOnce === true && repeated.has(row) ? [draft] : [],
    ),
  );
  pushToUsers(context, [...new Set(inbox.map(({ draft }) => draft.userId))], { type: 'alert' });
  const mailed = goesBy('email')
    .map(({ draft }) => draft)
    .filter((draft) => !topicOf(draft.topic).daily && !silent.has(draft));
  await mailUsers(
    context,
    mailed.map((draft) => letterOf(context, draft)),
  );
  if (goesBy('push').length > 0) afterCommit(db, async (open) => deliverSoon({ ...context, db: open }));
};

export const notify = (context: Context<Tx>, key: string, drafts: readonly AlertDraft[]): Promise<void> =>
  notifyOfAll(context, [{ key, drafts }]);
