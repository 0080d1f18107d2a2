import type { ModerationMark } from '@market/contract/moderation/schemas';
import { REVIEW_REPORT_REASONS } from '@market/contract/rules/review-reports';
import { getOpenReports, getReportedMessages, getReports, lockChatReport, type ReportWithSides } from '#chat';
import type { Context } from '#platform/context.ts';
import { getReportedReviews, getReportsOfReview, lockModeratedReview } from '#reviews';
import { versionOf } from '#platform/text/version-of.ts';
import { NOTHING_MORE, type ItemView } from '../../rules/item.ts';
import type { ItemExtras, KindReader } from './kind-reader.ts';
import { readReviews } from './reviews.ts';

const CHAT_REASONS: Readonly<Record<string, string>> = {
  scam: 'Lừa đảo',
  insult: 'Xúc phạm, đe dọa',
  spam: 'Tin rác',
  outside_payment: 'Rủ trả tiền ngoài chợ',
  other: 'Lý do khác',
};
const SETTLING = ['approve', 'reject'] as const;

export interface ReportKey {
  readonly of: 'review' | 'chat';
  readonly number: number;
}

/** What a report is about, by its id; undefined for none. */
export const reportKeyOf = (id: string): ReportKey | undefined => {
  const [, of, number] = /^(review|chat)-(\d+)$/.exec(id) ?? [];
  return of === undefined ? undefined : { of: of as ReportKey['of'], number: Number(number) };
};

const waitingReports = async (context: Context): Promise<{ id: string; since: Date }[]> => {
  const [reviews, chats] = await Promise.all([getReportedReviews(context), getOpenReports(context)]);
  return [
    ...reviews.map(({ review_id, since }) => ({ id: `review-${review_id}`, since })),
    ...chats.map(({ id, since }) => ({ id: `chat-${id}`, since })),
  ].toSorted((one, other) => one.since.getTime() - other.since.getTime());
};

const chatView = (report: ReportWithSides): ItemView => {
  const label = CHAT_REASONS[report.reason] ?? report.reason;
  const waits = report.status === 'open';
  return {
    ...NOTHING_MORE,
    id: `chat-${report.id}`,
    title: `Tin nhắn: ${label.toLowerCase()}`,
    shopId: report.shop_id,
    involved: [report.buyer_id, ...(report.user_id === null ? [] : [report.user_id])],
    marks: [{ code: 'reason', tone: 'warning', text: label, note: report.note || null }],
    since: report.created_at,
    waits,
    decisions: waits ? SETTLING : [],
    version: versionOf([report.reason, report.note, report.status]),
    fields: [{ field: 'reported_by', value: report.by === 'buyer' ? 'Người mua' : 'Shop' }],
  };
};

const labelOf = (code: string): string =>
  REVIEW_REPORT_REASONS.find((reason) => reason.code === code)?.label ?? code;

/** One mark a reason with how many named it; the notes are below the first. */
const reasonMarks = (reasons: readonly string[], notes: readonly string[]): ModerationMark[] =>
  [...Map.groupBy(reasons, (reason) => reason)].map(([reason, named], index) => ({
    code: `report-${reason}`,
    tone: 'warning',
    text: named.length === 1 ? labelOf(reason) : `${labelOf(reason)} (${named.length} người)`,
    note: index === 0 && notes.length > 0 ? notes.join('; ') : null,
  }));

const reviewView = async (context: Context, view: ItemView): Promise<ItemView> => {
  const reports = await getReportsOfReview(context, Number(view.id));
  const waits = reports !== undefined;
  return {
    ...view,
    id: `review-${view.id}`,
    title: `Đánh giá: ${view.title}`,
    involved: reports?.reporters ?? [],
    marks: [...reasonMarks(reports?.reasons ?? [], reports?.notes ?? []), ...view.marks],
    since: reports?.since ?? view.since,
    waits,
    decisions: waits ? SETTLING : [],
  };
};

const read = async (context: Context, ids: readonly string[]): Promise<ItemView[]> => {
  const keys = ids.flatMap((id) => reportKeyOf(id) ?? []);
  const numbers = (of: ReportKey['of']) => keys.filter((key) => key.of === of).map(({ number }) => number);
  const [chats, reviews] = await Promise.all([
    getReports(context, numbers('chat')),
    readReviews(context, numbers('review')),
  ]);
  return [
    ...chats.map(chatView),
    ...(await Promise.all(reviews.map((review) => reviewView(context, review)))),
  ];
};

const extras = async (context: Context, id: string): Promise<ItemExtras> => {
  const key = reportKeyOf(id);
  if (key?.of !== 'chat') return {};
  const [report] = await getReports(context, [key.number]);
  return report === undefined ? {} : { messages: await getReportedMessages(context, report) };
};

/** What people reported: reviews, each with all its open reports, and conversations. */
export const reportReader: KindReader = {
  size: async (context, before) => {
    const waiting = await waitingReports(context);
    const overdue = waiting.filter(({ since }) => since < before).length;
    return { total: waiting.length, oldest: waiting[0]?.since ?? null, overdue };
  },
  page: async (context, { offset, limit }) =>
    (await waitingReports(context)).slice(offset, offset + limit).map(({ id }) => id),
  read,
  extras,
  lock: async (context, id) => {
    const key = reportKeyOf(id);
    if (key?.of === 'chat') await lockChatReport(context, key.number);
    if (key?.of === 'review') await lockModeratedReview(context, key.number);
  },
};
