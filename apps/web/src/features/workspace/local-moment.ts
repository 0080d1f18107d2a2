const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const OFFSET_MS = 7 * 3_600_000;

/** ISO 8601 of what a `datetime-local` field holds, in Vietnam; null for nothing or no time. */
export const readLocalMoment = (text: string): string | null => {
  if (!MOMENT.test(text)) return null;
  const time = new Date(`${text}:00+07:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
};

/** `2026-11-24T08:00` in Vietnam, for a `datetime-local` field; empty for null. */
export const localMoment = (time: string | number | null): string =>
  time === null ? '' : new Date(new Date(time).getTime() + OFFSET_MS).toISOString().slice(0, 16);
