/** `now` is null for what has not come yet. */
export interface ChartPoint {
  readonly at: string;
  readonly now: number | null;
  readonly before: number;
}

/** Without any value, zero alone stands at the axis: recharts would go up to 4, or 400 %. */
export const scaleOf = (points: readonly ChartPoint[]): { domain?: [number, number]; ticks?: number[] } =>
  points.some(({ now, before }) => (now ?? 0) !== 0 || before !== 0) ? {} : { domain: [0, 1], ticks: [0] };
