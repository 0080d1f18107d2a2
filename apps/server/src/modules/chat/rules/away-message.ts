const VIETNAM_MINUTES = 7 * 60;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;
const PAUSE_MS = 8 * 60 * MINUTE_MS;

export const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
};
const twoDigits = (value: number): string => String(value).padStart(2, '0');
export const timeOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const minuteInVietnam = (now: Date): number =>
  (Math.floor(now.getTime() / MINUTE_MS) + VIETNAM_MINUTES) % DAY_MINUTES;

/** Whether a moment is between two times of day, also over midnight; equal times mean all day. */
export const isWithin = (now: Date, from: number, to: number): boolean => {
  const minute = minuteInVietnam(now);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
};

export interface AwaySettings {
  readonly away_enabled: boolean;
  readonly away_from: number;
  readonly away_to: number;
  readonly away_text: string;
}

/** Null for a shop that never changed them. */
export type StoredAwaySettings = { readonly [Name in keyof AwaySettings]: AwaySettings[Name] | null };

/** The text to answer with; undefined when the shop is there, or was announced as away within eight hours. */
export const awayTextAt = (
  now: Date,
  { away_enabled, away_from, away_to, away_text }: StoredAwaySettings,
  lastAwayAt: Date | null,
): string | undefined => {
  if (!away_enabled || !away_text || away_from === null || away_to === null) return undefined;
  if (lastAwayAt !== null && now.getTime() - lastAwayAt.getTime() < PAUSE_MS) return undefined;
  return isWithin(now, away_from, away_to) ? away_text : undefined;
};
