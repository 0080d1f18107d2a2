/** `now` is null for what has not come yet. */
export interface ChartPoint {
  readonly at: string;
  readonly now: number | null;
  readonly before: number;
}

/** Without any value, only zero is at the axis: recharts would go up to 4, or 400 %. */
export const scaleOf = (points: readonly ChartPoint[]): { domain?: [number, number]; ticks?: number[] } =>
  points.some(({ now, before }) => (now ?? 0) !== 0 || before !== 0) ? {} : { domain: [0, 1], ticks: [0] };

/** At most `most` points for the axis, evenly spread, with the first and the last. */
export const labelledPoints = (points: readonly ChartPoint[], most: number): string[] => {
  const last = points.length - 1;
  const steps = Math.min(most - 1, last);
  if (steps <= 0) return points.map(({ at }) => at);
  return Array.from({ length: steps + 1 }, (_, step) => points[Math.round((step * last) / steps)]!.at);
};
