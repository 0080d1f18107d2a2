import type { Stage, Verdict } from './stage.ts';

/** The stages of a lane run one after another, lanes side by side. */
export type Lane = readonly Stage[];

export interface LaneOptions {
  /** Parts of names of test files, from the command line. */
  readonly filters: readonly string[];
  onVerdict(stage: Stage, verdict: Verdict, durationMs: number): void;
}

/** Runs the lanes until the first failure, which ends the stages of the other lanes; answers whether all passed. */
export const runLanes = async (
  lanes: readonly Lane[],
  { filters, onVerdict }: LaneOptions,
): Promise<boolean> => {
  const failure = new AbortController();
  const runLane = async (lane: Lane): Promise<void> => {
    for (const stage of lane) {
      if (failure.signal.aborted) return;
      const from = performance.now();
      const verdict = await stage.run(filters, failure.signal);
      if (failure.signal.aborted) return;
      if (!verdict.ok) failure.abort();
      onVerdict(stage, verdict, performance.now() - from);
    }
  };
  await Promise.all(lanes.map(runLane));
  return !failure.signal.aborted;
};

/** The lanes with these stages alone. */
export const selectStages = (lanes: readonly Lane[], names: readonly string[]): Lane[] =>
  lanes.map((lane) => lane.filter(({ name }) => names.includes(name))).filter((lane) => lane.length > 0);
