import type { repurchaseOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import type { ReplyOf } from '@market/contract/route';
import { CART_PATH } from '#app/paths.ts';

type Skipped = ReplyOf<typeof repurchaseOrder>['skipped'][number];

export interface RepurchaseResult {
  /** Cart path with these variants selected; null when none was added. */
  readonly to: string | null;
  /** What was skipped and why; null when nothing was. */
  readonly missing: string | null;
}

const missingText = (skipped: readonly Skipped[]): string | null => {
  const [first, ...rest] = skipped;
  if (first === undefined) return null;
  const others = rest.length === 0 ? '' : ` và ${rest.length} mặt hàng khác`;
  return `Chưa thêm được “${first.title}”${others}: ${first.message}`;
};

/** A line counts as added unless all of its quantity was skipped. */
export const repurchaseResult = (
  { lineItems }: Pick<Order, 'lineItems'>,
  skipped: readonly Skipped[],
): RepurchaseResult => {
  const stockOf = (variantId: number) =>
    skipped.find(({ variant_id }) => variant_id === variantId)?.quantity ?? 0;
  const added = lineItems.filter(({ variantId, quantity }) => stockOf(variantId) < quantity);
  const ids = added.map(({ variantId }) => variantId).join(',');
  return { to: added.length === 0 ? null : `${CART_PATH}?chon=${ids}`, missing: missingText(skipped) };
};
