/** Where the ends of the price slider can stand, in đồng. At the first and the last one an end is open. */
export const PRICE_STEPS: readonly number[] = [
  0, 10_000, 20_000, 30_000, 50_000, 70_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
  2_000_000, 5_000_000,
];
export const LAST_STEP = PRICE_STEPS.length - 1;

/** Places in `PRICE_STEPS`; `low` is below `high`. */
export interface StepRange {
  readonly low: number;
  readonly high: number;
}

/** The nearest steps that enclose a range of prices in đồng. */
export const stepsAround = (low: number | undefined, high: number | undefined): StepRange => {
  const below = PRICE_STEPS.findLastIndex((price) => price <= (low ?? 0));
  const above = high === undefined ? -1 : PRICE_STEPS.findIndex((price) => price >= high);
  const first = Math.min(below, LAST_STEP - 1);
  return { low: first, high: Math.max(above === -1 ? LAST_STEP : above, first + 1) };
};

/** In đồng; undefined for an open end. */
export const priceAt = (step: number): number | undefined =>
  step === 0 || step === LAST_STEP ? undefined : PRICE_STEPS[step];
