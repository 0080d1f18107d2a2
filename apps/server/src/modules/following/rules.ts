/** Kinds in the order in which they appear at the same time. */
const KINDS = ['notice', 'deal', 'product'] as const;
export type Kind = (typeof KINDS)[number];

/** An activity: time, kind, and id among its kind. */
export interface ActivityRef {
  readonly at: Date;
  readonly kind: Kind;
  readonly id: number;
}

const LAST_ID = Number.MAX_SAFE_INTEGER;
const CURSOR_PATTERN =
  /^(?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)(?:_(?<kind>notice|deal|product)_(?<id>\d{1,15}))?$/;

/** Where a list continues: after an activity, or before a moment. */
export interface Before {
  readonly at: Date;
  /** Undefined: everything of that moment is excluded. */
  readonly news?: { readonly kind: Kind; readonly id: number };
}

/** Undefined when it is invalid. */
export const readBefore = (text: string): Before | undefined => {
  const { time, kind, id } = CURSOR_PATTERN.exec(text)?.groups ?? {};
  const at = new Date(time ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return undefined;
  return kind === undefined ? { at } : { at, news: { kind: kind as Kind, id: Number(id) } };
};

/** The cursor of an activity, which `readBefore` parses. */
export const nameOf = ({ at, kind, id }: ActivityRef): string => `${at.toISOString()}_${kind}_${id}`;

/** The position from which activities of one kind are older: smaller ids of the same moment, and all before. */
export const markFor = (kind: Kind, { at, news }: Before): { at: Date; id: number } => {
  if (news === undefined) return { at, id: 0 };
  if (news.kind === kind) return { at, id: news.id };
  return { at, id: KINDS.indexOf(kind) > KINDS.indexOf(news.kind) ? LAST_ID : 0 };
};

/** The first page. */
export const untilNow = (now: Date): Before => ({ at: new Date(now.getTime() + 1) });

/** Newest first. */
export const inOrder = (one: ActivityRef, other: ActivityRef): number =>
  other.at.getTime() - one.at.getTime() ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  other.id - one.id;
