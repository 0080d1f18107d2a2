import { dong } from '@market/contract/rules/money';
import { useState } from 'react';
import { LAST_STEP, priceAt, stepsAround, type StepRange } from './price-steps.ts';

const PERCENT = 100;
const shareOf = (step: number): string => `${(step / LAST_STEP) * PERCENT}%`;
const textOf = (step: number): string => {
  const price = priceAt(step);
  return price === undefined ? 'Không giới hạn' : dong(price);
};

export interface PriceEnds {
  /** In đồng; undefined when open. */
  readonly low: number | undefined;
  readonly high: number | undefined;
}

interface PriceSliderProps extends PriceEnds {
  readonly onMove: (ends: PriceEnds) => void;
  /** After a drag or a key that moved an end. */
  readonly onRelease: () => void;
}

/** Both ends of a range of prices on one track; for scripts alone. */
export function PriceSlider({ low, high, onMove, onRelease }: PriceSliderProps) {
  const [steps, setSteps] = useState<StepRange>(() => stepsAround(low, high));
  const [applied, setApplied] = useState<PriceEnds>({ low, high });
  if (applied.low !== low || applied.high !== high) {
    setApplied({ low, high });
    setSteps(stepsAround(low, high));
  }
  const move = (next: StepRange) => {
    if (next.low >= next.high) return;
    setSteps(next);
    onMove({ low: priceAt(next.low), high: priceAt(next.high) });
  };
  const release = () => {
    const before = stepsAround(low, high);
    if (before.low !== steps.low || before.high !== steps.high) onRelease();
  };
  const limits = {
    className: 'range',
    min: 0,
    max: LAST_STEP,
    step: 1,
    onPointerUp: release,
    onKeyUp: release,
  } as const;
  return (
    <div className="range-track">
      <span aria-hidden className="bar mx-2.5 block w-auto flex-1">
        <i style={{ marginLeft: shareOf(steps.low), width: shareOf(steps.high - steps.low) }} />
      </span>
      <input
        {...limits}
        type="range"
        aria-label="Giá thấp nhất"
        aria-valuetext={textOf(steps.low)}
        value={steps.low}
        onChange={({ target }) => move({ ...steps, low: target.valueAsNumber })}
      />
      <input
        {...limits}
        type="range"
        aria-label="Giá cao nhất"
        aria-valuetext={textOf(steps.high)}
        value={steps.high}
        onChange={({ target }) => move({ ...steps, high: target.valueAsNumber })}
      />
    </div>
  );
}
