const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/** A time as WordPress writes it, without a zone: in UTC, and as the clocks in Việt Nam show it. */
export const timesOf = (time: Date): { readonly gmt: string; readonly local: string } => {
  const written = (ms: number) => new Date(ms).toISOString().slice(0, 19);
  return { gmt: written(time.getTime()), local: written(time.getTime() + VIETNAM_OFFSET_MS) };
};

/** How many pages so many things take; WordPress has none for nothing. */
export const pagesOf = (total: number, perPage: number): number => Math.ceil(total / perPage);

/** A page past the last one of something: WordPress refuses it. */
export const isPastEnd = (page: number, { total, pages }: { total: number; pages: number }): boolean =>
  total > 0 && page > pages;
