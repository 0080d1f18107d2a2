/** What whoever looks has to do with reviews, by their ids; nobody's until it was asked. */
export interface ReviewMarks {
  /** Reviews that were asked about. */
  readonly known: ReadonlySet<number>;
  readonly own: ReadonlySet<number>;
  readonly helpful: ReadonlySet<number>;
  readonly reported: ReadonlySet<number>;
}
export const NO_MARKS: ReviewMarks = {
  known: new Set(),
  own: new Set(),
  helpful: new Set(),
  reported: new Set(),
};

/** With what was learnt of further reviews. */
export const withMarks = (
  marks: ReviewMarks,
  more: { readonly [Kind in keyof ReviewMarks]?: readonly number[] },
): ReviewMarks => ({
  known: new Set([...marks.known, ...(more.known ?? [])]),
  own: new Set([...marks.own, ...(more.own ?? [])]),
  helpful: new Set([...marks.helpful, ...(more.helpful ?? [])]),
  reported: new Set([...marks.reported, ...(more.reported ?? [])]),
});
