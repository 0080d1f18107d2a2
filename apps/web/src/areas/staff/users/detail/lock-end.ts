const HOUR_MS = 3_600_000;
const LENGTHS = [1, 6, 24, 72, 168, 720] as const;
const LABELS: Readonly<Record<(typeof LENGTHS)[number], string>> = {
  1: '1 giờ',
  6: '6 giờ',
  24: '24 giờ',
  72: '3 ngày',
  168: '7 ngày',
  720: '30 ngày',
};

/** Lengths that the caller may choose, in hours; the empty one has no end. @param most null without a limit */
export const lockOptions = (most: number | null): { value: string; label: string }[] => [
  ...LENGTHS.filter((hours) => most === null || hours <= most).map((hours) => ({
    value: String(hours),
    label: LABELS[hours],
  })),
  ...(most === null ? [{ value: '', label: 'Không thời hạn' }] : []),
];

/** When a lock of so many hours ends; null without an end. */
export const lockEnd = (hours: string, now: number): string | null =>
  hours === '' ? null : new Date(now + Number(hours) * HOUR_MS).toISOString();
