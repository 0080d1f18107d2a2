// What a stepper makes of what was typed or pressed. The whole truth about orders is the server's.

export interface StepperRange {
  /** Least quantity; 0 lets a line be empty. */
  readonly min: number;
  /** Stock. */
  readonly max: number;
  /** Carton size; a press moves by so much. */
  readonly step: number;
  readonly unit: string;
}

/** A quantity within range and why it is another than asked; `said` null when it is the same. */
export interface ClampedQuantity {
  readonly quantity: number;
  readonly message: string | null;
}

/** Brings a wanted quantity into range and says so: `Kho chỉ còn 6 đôi, đã chỉnh số lượng`. */
export const clampQuantity = (wanted: number, { min, max, step, unit }: StepperRange): ClampedQuantity => {
  if (!Number.isFinite(wanted)) return { quantity: min, message: null };
  const whole = Math.max(0, Math.round(wanted));
  const most = Math.max(0, Math.floor(max / step) * step);
  if (whole > most)
    return {
      quantity: Math.max(most, 0),
      message: max > 0 ? `Kho chỉ còn ${max} ${unit}, đã chỉnh số lượng` : 'Sản phẩm này tạm hết',
    };
  if (whole < min) return { quantity: min, message: min > 1 ? `Tối thiểu ${min} ${unit}` : null };
  const even = Math.ceil(whole / step) * step;
  return {
    quantity: even,
    message: even === whole ? null : `Bán theo lô ${step} ${unit}, đã chỉnh số lượng`,
  };
};
