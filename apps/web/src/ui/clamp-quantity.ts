// Client-side quantity rules of the stepper; the server validates orders.
import { readNumber } from '@market/contract/rules/read-number';

export interface StepperRange {
  /** 0 allows an empty line. */
  readonly min: number;
  /** Available stock. */
  readonly max: number;
  /** Carton size. */
  readonly step: number;
  readonly unit: string;
  /** Before the maximum: `Kho chỉ còn`, unless it is no stock. */
  readonly maxLabel?: string;
}

/** `message` says why the quantity was changed; null when it was not. */
export interface ClampedQuantity {
  readonly quantity: number;
  readonly message: string | null;
}

/**
 * What was typed as a quantity, NaN when it cannot be read; an emptied field means none where none is allowed,
 * else nothing new.
 */
export const typedQuantity = (typed: string, value: number, min: number): number => {
  if (typed.trim() === '') return min > 0 ? value : 0;
  return readNumber(typed);
};

/** After a quantity that cannot be read, such as `1,5`. */
export const unreadableQuantity = (value: number, unit: string): string =>
  `Số lượng phải là số nguyên, vẫn giữ ${value} ${unit}`;

/** Clamps a quantity: `Kho chỉ còn 6 đôi, đã chỉnh số lượng`. */
export const clampQuantity = (requested: number, range: StepperRange): ClampedQuantity => {
  const { min, max, step, unit, maxLabel = 'Kho chỉ còn' } = range;
  if (!Number.isFinite(requested)) return { quantity: min, message: null };
  const rounded = Math.max(0, Math.round(requested));
  const limit = Math.max(0, Math.floor(max / step) * step);
  if (rounded > limit)
    return {
      quantity: Math.max(limit, 0),
      message: max > 0 ? `${maxLabel} ${max} ${unit}, đã chỉnh số lượng` : 'Sản phẩm này tạm hết',
    };
  if (rounded < min) return { quantity: min, message: min > 1 ? `Tối thiểu ${min} ${unit}` : null };
  const even = Math.ceil(rounded / step) * step;
  return {
    quantity: even,
    message: even === rounded ? null : `Bán theo lô ${step} ${unit}, đã chỉnh số lượng`,
  };
};
