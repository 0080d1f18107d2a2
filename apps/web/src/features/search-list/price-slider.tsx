import { dong } from '@market/contract/rules/money';
import { useRef, useState } from 'react';
import {
  lastStep,
  priceAt,
  PRODUCT_PRICE_STEPS,
  stepsAround,
  type PriceSteps,
  type StepRange,
} from './price-steps.ts';

const PERCENT = 100;
const shareOf = (prices: PriceSteps, step: number): string => `${(step / lastStep(prices)) * PERCENT}%`;
const textOf = (prices: PriceSteps, step: number): string => {
  const price = priceAt(prices, step);
  return price === undefined ? 'Không giới hạn' : dong(price);
};

const ENDS = [
  { end: 'low', label: 'Giá thấp nhất' },
  { end: 'high', label: 'Giá cao nhất' },
] as const;
export type PriceEnd = keyof StepRange;

interface PriceSliderProps {
  /** Those of products unless others are meant. */
  readonly steps: PriceSteps | undefined;
  /** In đồng; undefined when open. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** The other end stays as it was written. */
  readonly onMove: (end: PriceEnd, price: number | undefined) => void;
  /** After a drag or a key that moved an end. */
  readonly onRelease: () => void;
}

/** Both ends of a range of prices on one track; for scripts alone. */
export function PriceSlider({
  steps: prices = PRODUCT_PRICE_STEPS,
  low,
  high,
  onMove,
  onRelease,
}: PriceSliderProps) {
  const [steps, setSteps] = useState<StepRange>(() => stepsAround(prices, low, high));
  const [applied, setApplied] = useState({ low, high });
  const moved = useRef(false);
  if (applied.low !== low || applied.high !== high) {
    setApplied({ low, high });
    setSteps(stepsAround(prices, low, high));
  }
  const move = (end: PriceEnd, step: number) => {
    const next = { ...steps, [end]: step };
    if (next.low >= next.high) return;
    moved.current = true;
    setSteps(next);
    onMove(end, priceAt(prices, step));
  };
  const release = () => {
    if (!moved.current) return;
    moved.current = false;
    onRelease();
  };
  return (
    <div className="range-track">
      <span aria-hidden className="bar mx-2.5 block w-auto flex-1">
        <i
          style={{ marginLeft: shareOf(prices, steps.low), width: shareOf(prices, steps.high - steps.low) }}
        />
      </span>
      {ENDS.map(({ end, label }) => (
        <input
          key={end}
          type="range"
          className="range"
          min={0}
          max={lastStep(prices)}
          aria-label={label}
          aria-valuetext={textOf(prices, steps[end])}
          value={steps[end]}
          onChange={({ target }) => move(end, target.valueAsNumber)}
          onPointerUp={release}
          onKeyUp={release}
        />
      ))}
    </div>
  );
}
