/** Possible ends of a price slider, in đồng. At the first and the last one an end is open. */
export type PriceSteps = readonly number[];
export const PRODUCT_PRICE_STEPS: PriceSteps = [
  0, 10_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
  2_000_000, 5_000_000,
];
/** From goods by the kilo to machines and premises. */
export const CLASSIFIED_PRICE_STEPS: PriceSteps = [
  0, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000, 10_000_000, 20_000_000, 50_000_000,
  100_000_000, 200_000_000, 500_000_000,
];

/** Places in the steps; `low` is below `high`. */
export interface StepRange {
  readonly low: number;
  readonly high: number;
}

export const lastStep = (steps: PriceSteps): number => steps.length - 1;

/** The nearest steps that enclose a range of prices in đồng. */
export const stepsAround = (
  steps: PriceSteps,
  low: number | undefined,
  high: number | undefined,
): StepRange => {
  const last = lastStep(steps);
  const below = steps.findLastIndex((price) => price <= (low ?? 0));
  const above = high === undefined ? -1 : steps.findIndex((price) => price >= high);
  const first = Math.min(below, last - 1);
  return { low: first, high: Math.max(above === -1 ? last : above, first + 1) };
};

/** In đồng; undefined for an open end. */
export const priceAt = (steps: PriceSteps, step: number): number | undefined =>
  step === 0 || step === lastStep(steps) ? undefined : steps[step];
