export interface Duration {
  readonly name: string;
  readonly ms: number;
}

/** The ten slowest, slowest first, in seconds. */
export const listSlowest = (durations: readonly Duration[]): string[] =>
  durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
