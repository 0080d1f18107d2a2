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
export interface ActivityCursor {
  readonly at: Date;
  /** Undefined: everything of that moment is excluded. */
  readonly activity?: { readonly kind: Kind; readonly id: number };
}

/** Undefined when it is invalid. */
export const readCursor = (text: string): ActivityCursor | undefined => {
  const { time, kind, id } = CURSOR_PATTERN.exec(text)?.groups ?? {};
  const at = new Date(time ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return undefined;
  return kind === undefined ? { at } : { at, activity: { kind: kind as Kind, id: Number(id) } };
};

/** The cursor of an activity, which `readBefore` parses. */
export const cursorOf = ({ at, kind, id }: ActivityRef): string => `${at.toISOString()}_${kind}_${id}`;

/** The position from which activities of one kind are older: smaller ids of the same moment, and all before. */
export const positionFor = (kind: Kind, { at, activity }: ActivityCursor): { at: Date; id: number } => {
  if (activity === undefined) return { at, id: 0 };
  if (activity.kind === kind) return { at, id: activity.id };
  return { at, id: KINDS.indexOf(kind) > KINDS.indexOf(activity.kind) ? LAST_ID : 0 };
};

/** The first page. */
export const firstPage = (now: Date): ActivityCursor => ({ at: new Date(now.getTime() + 1) });

/** Newest first. */
export const newestFirst = (one: ActivityRef, other: ActivityRef): number =>
  other.at.getTime() - one.at.getTime() ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  other.id - one.id;
