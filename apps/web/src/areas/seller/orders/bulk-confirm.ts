export interface BulkResult {
  readonly confirmedCount: number;
  readonly failed: readonly { readonly orderNumber: string; readonly message: string }[];
}

type ConfirmResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Continues after failures. */
export const confirmEach = async <O extends { readonly orderNumber: string }>(
  orders: readonly O[],
  confirmOne: (order: O) => Promise<ConfirmResult>,
): Promise<BulkResult> => {
  const failed: { orderNumber: string; message: string }[] = [];
  for (const order of orders) {
    const tried = await confirmOne(order);
    if (!tried.ok) failed.push({ orderNumber: order.orderNumber, message: tried.message });
  }
  return { confirmedCount: orders.length - failed.length, failed };
};
