import { formatNumber } from '@market/contract/rules/money';
import { startingQuantity } from '@market/contract/rules/quantity';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { toast } from '#ui/toast-store.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import type { VariantView } from '#features/product/product-view.ts';
import { useQuantities } from './use-quantities.ts';

export function SingleStepper({ variant }: { readonly variant: VariantView }) {
  const { product, send } = usePurchase();
  const { quantityOf } = useQuantities();
  const { minOrderQuantity, quantityPerUnit, unit_name: unit } = product;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <QuantityStepper
        label={`Số lượng ${product.title}`}
        value={quantityOf(variant)}
        min={startingQuantity(minOrderQuantity, quantityPerUnit)}
        step={Math.max(quantityPerUnit, 1)}
        max={variant.stock}
        unit={unit}
        live
        onSaid={toast.warning}
        onChange={(quantity) => send({ type: 'select', variantId: variant.id, quantity })}
      />
      <span className="num text-sm text-ink-3">
        Còn {formatNumber(variant.stock)} {unit}
      </span>
    </div>
  );
}
