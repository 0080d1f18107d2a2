import { formatNumber, startingQuantity } from '@market/contract/rules';
import { Stepper } from '../../shared/ui/stepper.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { useBuy } from './buy.tsx';
import type { VariantView } from './product-view.ts';
import { useQuantities } from './quantities.ts';

/** A product of one variant: one stepper. */
export function SingleStepper({ variant }: { readonly variant: VariantView }) {
  const { product, send } = useBuy();
  const { quantityOf } = useQuantities();
  const { minOrderQuantity, quantityPerUnit, unit_name: unit } = product;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Stepper
        label={`Số lượng ${product.title}`}
        value={quantityOf(variant)}
        min={startingQuantity(minOrderQuantity, quantityPerUnit)}
        step={Math.max(quantityPerUnit, 1)}
        max={variant.stock}
        unit={unit}
        onSaid={toast.warning}
        onChange={(quantity) => send({ type: 'select', variantId: variant.id, quantity })}
      />
      <span className="num text-sm text-ink-3">
        Còn {formatNumber(variant.stock)} {unit}
      </span>
    </div>
  );
}
