import { mergeGuestCart, type MergedCart } from '#features/cart/merge-guest-cart.ts';
import { toast } from '#ui/toast-store.ts';

const reportMerge = ({ added, requested }: MergedCart): void => {
  if (added > 0 && added === requested) toast.success('Đã đưa hàng bạn chọn vào giỏ');
  else if (added > 0)
    toast.warning(`Kho chỉ đủ ${added} trong ${requested} sản phẩm bạn chọn, đã chỉnh số lượng trong giỏ`);
  else if (requested > 0) toast.warning('Chưa đưa được hàng bạn chọn vào giỏ, có thể hàng đã hết');
};

/** Merges the guest cart and shows a toast about it, also about what was out of stock. Resolves to the units added. */
export const moveGuestCart = async (): Promise<number> => {
  const merged = await mergeGuestCart();
  reportMerge(merged);
  return merged.added;
};
