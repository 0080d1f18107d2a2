export const ORDER_STATUSES = ['open', 'completed', 'cancelled'] as const;
export const FINANCIAL_STATUSES = [
  'pending',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
] as const;
/** `unfulfilled`: confirmed, not handed over. */
export const FULFILLMENT_STATUSES = ['unconfirmed', 'unfulfilled', 'fulfilled', 'returned'] as const;
export const SHIPMENT_STATUSES = [
  'ready_to_pick',
  'picking',
  'picked',
  'in_transit',
  'delivering',
  'delivered',
  'delivery_failed',
  'returning',
  'returned',
  'cancelled',
  'lost',
] as const;
export const COD_STATUSES = ['none', 'expected', 'collected', 'remitted'] as const;
export const BUYER_STATUSES = [
  'wait_confirm',
  'wait_checkout',
  'wait_pickup',
  'in_transit',
  'delivered',
  'cancelled',
] as const;
/** When a shop takes online payments. */
export const PAYMENT_TIMINGS = ['after_confirmation', 'at_order'] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type FinancialStatus = (typeof FINANCIAL_STATUSES)[number];
export type FulfillmentStatus = (typeof FULFILLMENT_STATUSES)[number];
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];
export type BuyerStatus = (typeof BUYER_STATUSES)[number];
export type PaymentTiming = (typeof PAYMENT_TIMINGS)[number];

export interface OrderAxes {
  readonly status: OrderStatus;
  readonly financialStatus: FinancialStatus;
  readonly fulfillmentStatus: FulfillmentStatus;
  readonly shipmentStatus: ShipmentStatus | null;
  readonly paymentMethod: string;
  readonly paymentTiming: PaymentTiming;
}

export const MOVING_SHIPMENT_STATUSES = [
  'picked',
  'in_transit',
  'delivering',
  'delivery_failed',
  'returning',
  'returned',
  'lost',
] as const satisfies readonly ShipmentStatus[];

const movingStatuses: readonly (ShipmentStatus | null)[] = MOVING_SHIPMENT_STATUSES;

/** Refunded and voided payments are not due again. */
export const owesPayment = (axes: Pick<OrderAxes, 'paymentMethod' | 'financialStatus'>): boolean =>
  axes.paymentMethod !== 'cod' &&
  (axes.financialStatus === 'pending' || axes.financialStatus === 'partially_paid');

/** Defined for every combination of the status fields. */
export const buyerStatus = (axes: OrderAxes): BuyerStatus => {
  if (axes.status === 'cancelled') return 'cancelled';
  if (axes.status === 'completed' || axes.shipmentStatus === 'delivered') return 'delivered';
  if (
    axes.fulfillmentStatus === 'fulfilled' ||
    axes.fulfillmentStatus === 'returned' ||
    movingStatuses.includes(axes.shipmentStatus)
  )
    return 'in_transit';
  const owes = owesPayment(axes);
  if (axes.fulfillmentStatus === 'unconfirmed')
    return owes && axes.paymentTiming === 'at_order' ? 'wait_checkout' : 'wait_confirm';
  return owes ? 'wait_checkout' : 'wait_pickup';
};

export const BUYER_STATUS_LABELS: Readonly<Record<BuyerStatus, string>> = {
  wait_confirm: 'Chờ xác nhận',
  wait_checkout: 'Chờ thanh toán',
  wait_pickup: 'Chờ lấy hàng',
  in_transit: 'Đang giao',
  delivered: 'Đã giao',
  cancelled: 'Đã hủy',
};

const COLLECTED_LABELS: Partial<Record<BuyerStatus, string>> = {
  wait_pickup: 'Chờ chuẩn bị',
  in_transit: 'Chờ đến lấy',
};

/** `collected`: the buyer fetches the goods at the shop. */
export const buyerStatusLabel = (status: BuyerStatus, collected: boolean): string =>
  (collected ? COLLECTED_LABELS[status] : undefined) ?? BUYER_STATUS_LABELS[status];

export const ORDER_TABS = [
  { value: 'all', label: 'Tất cả', buyerStatus: 'any' },
  { value: 'WaitForConfirmed', label: BUYER_STATUS_LABELS.wait_confirm, buyerStatus: 'wait_confirm' },
  { value: 'WaitForCharged', label: BUYER_STATUS_LABELS.wait_checkout, buyerStatus: 'wait_checkout' },
  { value: 'WaitForDelivery', label: BUYER_STATUS_LABELS.wait_pickup, buyerStatus: 'wait_pickup' },
  { value: 'Delivering', label: BUYER_STATUS_LABELS.in_transit, buyerStatus: 'in_transit' },
  { value: 'Delivered', label: BUYER_STATUS_LABELS.delivered, buyerStatus: 'delivered' },
  { value: 'Cancelled', label: BUYER_STATUS_LABELS.cancelled, buyerStatus: 'cancelled' },
] as const;

export type OrderTab = (typeof ORDER_TABS)[number];

/** Unknown values give the first tab. */
export const orderTab = (value: string | null | undefined): OrderTab =>
  ORDER_TABS.find((tab) => tab.value === value) ?? ORDER_TABS[0];

export const SHIPMENT_STATUS_LABELS: Readonly<Record<ShipmentStatus, string>> = {
  ready_to_pick: 'Chờ đơn vị vận chuyển lấy hàng',
  picking: 'Đơn vị vận chuyển đang đến lấy hàng',
  picked: 'Đã lấy hàng',
  in_transit: 'Đang vận chuyển',
  delivering: 'Đang giao hàng',
  delivered: 'Đã giao hàng',
  delivery_failed: 'Giao chưa thành công, sẽ giao lại',
  returning: 'Đang hoàn hàng',
  returned: 'Đã hoàn hàng về shop',
  cancelled: 'Đã hủy lấy hàng',
  lost: 'Kiện hàng bị thất lạc',
};

export const shipmentStatusText = (status: ShipmentStatus | null): string =>
  status === null ? '' : SHIPMENT_STATUS_LABELS[status];

export interface OrderStep {
  readonly code: 'placed' | 'confirmed' | 'paid' | 'picked_up' | 'in_transit' | 'delivered';
  readonly label: string;
  readonly state: 'done' | 'current' | 'todo';
}

const STEP_LABELS = {
  placed: 'Đặt hàng',
  confirmed: 'Xác nhận',
  paid: 'Thanh toán',
  picked_up: 'Lấy hàng',
  in_transit: 'Đang giao',
  delivered: 'Đã giao',
} as const satisfies Record<OrderStep['code'], string>;

const NEXT_STEP: Readonly<Record<BuyerStatus, OrderStep['code'] | null>> = {
  wait_confirm: 'confirmed',
  wait_checkout: 'paid',
  wait_pickup: 'picked_up',
  in_transit: 'in_transit',
  delivered: null,
  cancelled: null,
};

/** Payment comes before or after the confirmation, by the shop's timing; COD has no such step. */
export const orderSteps = (axes: OrderAxes): OrderStep[] => {
  const agree: OrderStep['code'][] =
    axes.paymentMethod === 'cod'
      ? ['confirmed']
      : axes.paymentTiming === 'at_order'
        ? ['paid', 'confirmed']
        : ['confirmed', 'paid'];
  const codes: OrderStep['code'][] = ['placed', ...agree, 'picked_up', 'in_transit', 'delivered'];
  const status = buyerStatus(axes);
  const waited = NEXT_STEP[status];
  const at = status === 'cancelled' ? 1 : waited === null ? codes.length : codes.indexOf(waited);
  return codes.map((code, index) => ({
    code,
    label: STEP_LABELS[code],
    state: index < at ? 'done' : index === at && status !== 'cancelled' ? 'current' : 'todo',
  }));
};
