/** Kinds of news in the order they stand in when they are of one moment, the first on top. */
const KINDS = ['notice', 'deal', 'product'] as const;
export type Kind = (typeof KINDS)[number];

/** One piece of news: when, of what kind, and its number among these. */
export interface News {
  readonly at: Date;
  readonly kind: Kind;
  readonly id: number;
}

const LAST_ID = Number.MAX_SAFE_INTEGER;
const CURSOR_PATTERN =
  /^(?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)(?:_(?<kind>notice|deal|product)_(?<id>\d{1,15}))?$/;

/** Where a list goes on: below a piece of news, or before a moment. */
export interface Before {
  readonly at: Date;
  /** Undefined: everything of that moment is left out. */
  readonly news?: { readonly kind: Kind; readonly id: number };
}

/** What `before` says; undefined when it says nothing. */
export const readBefore = (text: string): Before | undefined => {
  const { time, kind, id } = CURSOR_PATTERN.exec(text)?.groups ?? {};
  const at = new Date(time ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return undefined;
  return kind === undefined ? { at } : { at, news: { kind: kind as Kind, id: Number(id) } };
};

/** The name of a piece of news, which `readBefore` reads. */
export const nameOf = ({ at, kind, id }: News): string => `${at.toISOString()}_${kind}_${id}`;

/** From where on news of one kind are older: its ids of the moment itself that are below this one, and all before. */
export const markFor = (kind: Kind, { at, news }: Before): { at: Date; id: number } => {
  if (news === undefined) return { at, id: 0 };
  if (news.kind === kind) return { at, id: news.id };
  return { at, id: KINDS.indexOf(kind) > KINDS.indexOf(news.kind) ? LAST_ID : 0 };
};

/** The beginning: all there is until now. */
export const untilNow = (now: Date): Before => ({ at: new Date(now.getTime() + 1) });

/** The latest first. */
export const inOrder = (one: News, other: News): number =>
  other.at.getTime() - one.at.getTime() ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  other.id - one.id;
