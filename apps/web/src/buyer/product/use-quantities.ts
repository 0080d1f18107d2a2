import { toast } from '../../shared/ui/toast-store.ts';
import { usePurchase } from './purchase-context.tsx';
import type { VariantView } from './product-view.ts';

/** How many of a variant are picked, and picking more or less: never over the stock, and it is said. */
export const useQuantities = () => {
  const { product, detail, send } = usePurchase();
  return {
    quantityOf: ({ id }: VariantView): number => detail.selection.variants[id] ?? 0,
    set: ({ id, stock }: VariantView, wanted: number): void => {
      if (wanted > stock) toast.warning(`Kho chỉ còn ${stock} ${product.unit_name}, đã chỉnh số lượng`);
      send({ type: 'select', variantId: id, quantity: Math.min(wanted, stock) });
    },
  };
};
