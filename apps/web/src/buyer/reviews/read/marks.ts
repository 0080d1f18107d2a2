/** What whoever looks has to do with reviews, by their ids; nobody's until it was asked. */
export interface Marks {
  /** Reviews that were asked about. */
  readonly known: ReadonlySet<number>;
  readonly own: ReadonlySet<number>;
  readonly helpful: ReadonlySet<number>;
  readonly reported: ReadonlySet<number>;
}
export const NO_MARKS: Marks = { known: new Set(), own: new Set(), helpful: new Set(), reported: new Set() };

/** With what was learnt of further reviews. */
export const withMarks = (
  marks: Marks,
  more: { readonly [Kind in keyof Marks]?: readonly number[] },
): Marks => ({
  known: new Set([...marks.known, ...(more.known ?? [])]),
  own: new Set([...marks.own, ...(more.own ?? [])]),
  helpful: new Set([...marks.helpful, ...(more.helpful ?? [])]),
  reported: new Set([...marks.reported, ...(more.reported ?? [])]),
});
