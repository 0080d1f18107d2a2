import type { Order } from '@market/contract/orders/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { FieldError } from '#ui/field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';

interface QuantityLinesProps {
  readonly legend: string;
  /** Label before the available quantity: `Đã mua`. */
  readonly countLabel: string;
  readonly lines: Order['lineItems'];
  readonly quantities: ReadonlyMap<number, number>;
  readonly error?: string | null;
  readonly onChange: (id: number, quantity: number) => void;
}

/** Quantity inputs for the lines of an order. */
export function QuantityLines({
  legend,
  countLabel: had,
  lines,
  quantities,
  error = null,
  onChange,
}: QuantityLinesProps) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <ul className="divide-y divide-line rounded-lg border border-line-strong">
        {lines.map(({ id, name, quantity, unitName }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
            <span className="min-w-40 flex-1 text-base break-words">
              {name}
              <span className="num block text-sm text-ink-3">
                {had} {formatNumber(quantity)} {unitName}
              </span>
            </span>
            <QuantityStepper
              value={quantities.get(id) ?? 0}
              min={0}
              max={quantity}
              maxLabel="Tối đa"
              unit={unitName}
              label={`Số lượng ${name}`}
              onChange={(count) => onChange(id, count)}
            />
          </li>
        ))}
      </ul>
      {error !== null && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
