/** The visitor's own marks on reviews, by review id. */
export interface ReviewMarks {
  /** Reviews whose marks are loaded. */
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

export const withMarks = (
  marks: ReviewMarks,
  more: { readonly [Kind in keyof ReviewMarks]?: readonly number[] },
): ReviewMarks => ({
  known: new Set([...marks.known, ...(more.known ?? [])]),
  own: new Set([...marks.own, ...(more.own ?? [])]),
  helpful: new Set([...marks.helpful, ...(more.helpful ?? [])]),
  reported: new Set([...marks.reported, ...(more.reported ?? [])]),
});
