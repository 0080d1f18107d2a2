const MINUTE_MS = 60_000;
/** An answer later than this is none. */
export const ANSWER_MS = 24 * 60 * MINUTE_MS;
/** Fewer say nothing about a shop. */
const MIN_QUESTIONS = 5;

/** Percent of questions answered within a day, and the median minutes; undefined for too few questions. */
export const responseOf = (
  waits: readonly number[],
  unanswered: number,
): { readonly rate: number; readonly minutes: number } | undefined => {
  const inTime = waits.filter((wait) => wait <= ANSWER_MS).toSorted((one, other) => one - other);
  const total = waits.length + unanswered;
  if (total < MIN_QUESTIONS) return undefined;
  const median = inTime[Math.floor((inTime.length - 1) / 2)] ?? ANSWER_MS;
  return {
    rate: Math.round((inTime.length / total) * 100),
    minutes: Math.max(1, Math.round(median / MINUTE_MS)),
  };
};
