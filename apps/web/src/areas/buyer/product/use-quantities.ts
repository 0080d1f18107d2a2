import { toast } from '#ui/toast-store.ts';
import { usePurchase } from '#features/product/purchase-context.tsx';
import type { VariantView } from '#features/product/product-view.ts';

/** Quantities are limited to the stock, with a toast. */
export const useQuantities = () => {
  const { product, detail, send } = usePurchase();
  return {
    unit: product.unit_name,
    quantityOf: ({ id }: VariantView): number => detail.selection.variants[id] ?? 0,
    set: ({ id, stock }: VariantView, quantity: number): void => {
      if (quantity > stock) toast.warning(`Kho chỉ còn ${stock} ${product.unit_name}, đã chỉnh số lượng`);
      send({ type: 'select', variantId: id, quantity: Math.min(quantity, stock) });
    },
  };
};
