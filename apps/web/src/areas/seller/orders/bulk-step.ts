export interface BulkResult {
  readonly doneCount: number;
  readonly failed: readonly { readonly orderNumber: string; readonly message: string }[];
}

type StepResult = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** One order after another; continues after failures. */
export const stepEach = async <O extends { readonly orderNumber: string }>(
  orders: readonly O[],
  stepOne: (order: O) => Promise<StepResult>,
): Promise<BulkResult> => {
  const failed: { orderNumber: string; message: string }[] = [];
  for (const order of orders) {
    const tried = await stepOne(order);
    if (!tried.ok) failed.push({ orderNumber: order.orderNumber, message: tried.message });
  }
  return { doneCount: orders.length - failed.length, failed };
};
