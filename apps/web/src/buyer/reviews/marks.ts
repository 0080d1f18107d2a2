/** What whoever looks has to do with reviews, by their ids; nobody's until it was asked. */
export interface Marks {
  readonly own: ReadonlySet<number>;
  readonly helpful: ReadonlySet<number>;
  readonly reported: ReadonlySet<number>;
}
export const NO_MARKS: Marks = { own: new Set(), helpful: new Set(), reported: new Set() };

/** With what was learnt of further reviews. */
export const withMarks = (
  marks: Marks,
  more: { readonly [Kind in keyof Marks]?: readonly number[] },
): Marks => ({
  own: new Set([...marks.own, ...(more.own ?? [])]),
  helpful: new Set([...marks.helpful, ...(more.helpful ?? [])]),
  reported: new Set([...marks.reported, ...(more.reported ?? [])]),
});
