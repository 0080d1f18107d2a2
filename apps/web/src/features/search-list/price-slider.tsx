import { dong } from '@market/contract/rules/money';
import { useRef, useState } from 'react';
import { LAST_STEP, priceAt, stepsAround, type StepRange } from './price-steps.ts';

const PERCENT = 100;
const shareOf = (step: number): string => `${(step / LAST_STEP) * PERCENT}%`;
const textOf = (step: number): string => {
  const price = priceAt(step);
  return price === undefined ? 'Không giới hạn' : dong(price);
};

const ENDS = [
  { end: 'low', label: 'Giá thấp nhất' },
  { end: 'high', label: 'Giá cao nhất' },
] as const;
export type PriceEnd = keyof StepRange;

interface PriceSliderProps {
  /** In đồng; undefined when open. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** The other end stays as it was written. */
  readonly onMove: (end: PriceEnd, price: number | undefined) => void;
  /** After a drag or a key that moved an end. */
  readonly onRelease: () => void;
}

/** Both ends of a range of prices on one track; for scripts alone. */
export function PriceSlider({ low, high, onMove, onRelease }: PriceSliderProps) {
  const [steps, setSteps] = useState<StepRange>(() => stepsAround(low, high));
  const [applied, setApplied] = useState({ low, high });
  const moved = useRef(false);
  if (applied.low !== low || applied.high !== high) {
    setApplied({ low, high });
    setSteps(stepsAround(low, high));
  }
  const move = (end: PriceEnd, step: number) => {
    const next = { ...steps, [end]: step };
    if (next.low >= next.high) return;
    moved.current = true;
    setSteps(next);
    onMove(end, priceAt(step));
  };
  const release = () => {
    if (!moved.current) return;
    moved.current = false;
    onRelease();
  };
  return (
    <div className="range-track">
      <span aria-hidden className="bar mx-2.5 block w-auto flex-1">
        <i style={{ marginLeft: shareOf(steps.low), width: shareOf(steps.high - steps.low) }} />
      </span>
      {ENDS.map(({ end, label }) => (
        <input
          key={end}
          type="range"
          className="range"
          min={0}
          max={LAST_STEP}
          aria-label={label}
          aria-valuetext={textOf(steps[end])}
          value={steps[end]}
          onChange={({ target }) => move(end, target.valueAsNumber)}
          onPointerUp={release}
          onKeyUp={release}
        />
      ))}
    </div>
  );
}
