/** The visitor's own marks on reviews, by review id. */
export interface ReviewMarks {
  /** Reviews whose marks are loaded. */
  readonly loadedIds: ReadonlySet<number>;
  readonly own: ReadonlySet<number>;
  readonly helpful: ReadonlySet<number>;
  readonly reported: ReadonlySet<number>;
}
export const NO_MARKS: ReviewMarks = {
  loadedIds: new Set(),
  own: new Set(),
  helpful: new Set(),
  reported: new Set(),
};

export const withMarks = (
  marks: ReviewMarks,
  more: { readonly [Kind in keyof ReviewMarks]?: readonly number[] },
): ReviewMarks => ({
  loadedIds: new Set([...marks.loadedIds, ...(more.loadedIds ?? [])]),
  own: new Set([...marks.own, ...(more.own ?? [])]),
  helpful: new Set([...marks.helpful, ...(more.helpful ?? [])]),
  reported: new Set([...marks.reported, ...(more.reported ?? [])]),
});
