import { paymentMethodLabel } from '@market/contract/rules/payment-labels';
import type {
  Order,
  OrderEvent,
  OrderLineItem,
  SellerOrder,
  StatementLine,
} from '@market/contract/orders/schemas';
import { joinName } from '@market/contract/rules/names';
import { buyerStatus, owesPayment, shipmentStatusText } from '@market/contract/rules/order-status';
import { shownVariantTitle } from '@market/contract/rules/variant';
import { BUYER_CANCEL_REASONS } from '@market/contract/constants/orders';
import { schemeOf } from '#locations';
import { imageUrlOrNull } from '#media';
import { checkoutUrl, type OrderPayment } from '#payments';
import type { Parcel } from '#shipping';
import { isoOrNull } from '#platform/time.ts';
import { isCollected } from '@market/contract/rules/collection';
import { orderStateOf } from '../rules/order-state.ts';
import { caseAvailability } from '../rules/after-sale.ts';
import { currentDiscounts } from '../rules/current-discounts.ts';
import { priceLines, withoutZeros } from '../rules/price-lines.ts';
import { rejectReasons } from '../rules/seller-refusal.ts';
import { buyerButtons, sellerButtons } from '../rules/buttons.ts';
import { reviewable, reviewsEnd } from '../rules/review-window.ts';
import { askedReason } from '../rules/reasons.ts';
import { cancelNotice, eventTitle, purchaseText, statusLabel } from '../rules/texts.ts';
import { presentCash, type CashReader } from './cash-refunds.ts';
import { presentProof } from './proof.ts';
import type { OrderState } from '../rules/transition.ts';
import { may } from '../rules/transitions.ts';
import type { CashRefundRecord, DeliveryProof } from '../tables.ts';
import type { DiscountRow, EventRow, LineRow, OrderRow } from '../store/orders.ts';

export interface OrderRows {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly events: readonly EventRow[];
  readonly discounts: readonly DiscountRow[];
  readonly payment: OrderPayment | undefined;
  readonly parcel: Parcel | undefined;
  readonly proof: DeliveryProof | undefined;
  readonly cash: readonly CashRefundRecord[];
}

const THUMB = 160;
const picture = (key: string | null): string | null => imageUrlOrNull(key, THUMB);

const presentLine = (line: LineRow, shopId: number): OrderLineItem => {
  const variantTitle = shownVariantTitle(line.variant_title);
  return {
    id: line.id,
    variantId: line.variant_id,
    title: line.title,
    quantity: line.quantity,
    shopId,
    productId: line.product_id,
    name: variantTitle === '' ? line.title : `${line.title} – ${variantTitle}`,
    price: line.price,
    variantTitle: line.variant_title,
    vendor: line.vendor,
    image_src: picture(line.image),
    handle: line.handle,
    unitName: line.unit_name,
    originalPrice: line.original_price,
    linePrice: line.line_price,
    coinEarn: line.coin_earn,
    grams: line.grams,
  };
};

const presentEvent = ({ id, at, kind, why, actor }: EventRow, collected: boolean): OrderEvent => ({
  id,
  at: at.toISOString(),
  code: kind,
  title: eventTitle(kind, collected),
  detail: why,
  actor,
});

export const presentAddress = ({ shipping_address: to }: OrderRow): Order['shippingAddress'] => ({
  firstName: to.first_name,
  lastName: to.last_name,
  name: joinName(to.first_name, to.last_name),
  address1: to.address1,
  city: to.district,
  province: to.province,
  ward: to.ward,
  country: to.country,
  phone: to.phone,
  provinceId: Number(to.province_code),
  districtId: Number(to.district_code),
  wardId: to.ward_code === null ? null : Number(to.ward_code),
  scheme: schemeOf(to.province_code),
});

const paidOf = (
  { financialStatus }: OrderState,
  order: OrderRow,
  payment: OrderPayment | undefined,
): number => {
  if (financialStatus === 'partially_paid') return Math.min(payment?.paid_amount ?? 0, order.total_price);
  return ['paid', 'partially_refunded', 'refunded'].includes(financialStatus) ? order.total_price : 0;
};

/** Explains every đồng of the order. */
const statementOf = (rows: OrderRows, state: OrderState): StatementLine[] => {
  const { order, payment } = rows;
  const paid = paidOf(state, order, payment);
  const open = order.status !== 'cancelled';
  const payments: StatementLine[] = [
    { code: 'paid', label: 'Đã thanh toán', amount: paid },
    { code: 'remaining', label: 'Còn phải thanh toán', amount: open ? order.total_price - paid : 0 },
    { code: 'refunded', label: 'Đã hoàn tiền', amount: order.refunded_price },
  ];
  return [...priceLines(rows), ...withoutZeros(payments)];
};

const COLLECTED_PARCELS: Partial<Record<string, string>> = {
  ready_to_pick: 'Đã đóng gói',
  picked: 'Sẵn sàng tại shop',
};
const parcelText = ({ shipment_status: status, shipping_line }: OrderRow): string =>
  (isCollected(shipping_line.code) ? COLLECTED_PARCELS[status ?? ''] : undefined) ??
  shipmentStatusText(status);

const fulfillmentsOf = ({ order, parcel }: OrderRows, label: string | null): Order['fulfillments'] =>
  order.shipment_status === null
    ? []
    : [
        {
          id: 1,
          createdAt: (order.picked_at ?? order.updated_at).toISOString(),
          status: order.shipment_status,
          statusText: parcelText(order),
          trackingCompany: parcel?.carrier_name ?? order.shipping_line.title,
          trackingNumber: parcel?.tracking_code ?? order.tracking_code,
          shippedAt: isoOrNull(order.picked_at),
          deliveredAt: isoOrNull(order.delivered_at),
          labelUrl: parcel?.has_label === true ? label : null,
        },
      ];

const discountApplications = ({ order, lines, discounts }: OrderRows): Order['discountApplications'] =>
  currentDiscounts(discounts, lines, order).map((discount) => ({
    id: discount.price_rule_id,
    allocationMethod: 'across',
    code: discount.code,
    title: discount.title,
    createdAt: order.created_at.toISOString(),
    description: discount.description,
    value: discount.value,
    valueType: discount.value_type,
    orderId: order.id,
    shopId: discount.funded_by === 'shop' ? order.shop_id : null,
    targetSelection: discount.target_selection,
    targetType: discount.target_type,
    amount: discount.amount,
    fundedBy: discount.funded_by,
  }));

const cancellationOf = (order: OrderRow): Order['cancellation'] =>
  order.cancellation_state === null || order.cancellation_by === null || order.cancellation_at === null
    ? null
    : {
        by: order.cancellation_by,
        state: order.cancellation_state,
        reason: askedReason(order).text,
        requested_at: order.cancellation_at.toISOString(),
        answer_by: isoOrNull(order.answer_by),
      };

const sharedFields = (
  rows: OrderRows,
  state: OrderState,
  {
    reader,
    now,
    label = null,
  }: { readonly reader: CashReader; readonly now: Date; readonly label?: string | null },
) => {
  const { order, lines, events, payment } = rows;
  const status = buyerStatus(state);
  const cancellable = may('cancel', 'buyer', state) || may('request_cancellation', 'buyer', state);
  const isPayable = status === 'wait_checkout' && payment?.live === true && owesPayment(state);
  const { shipping_line: way, shop } = order;
  const collected = isCollected(way.code);
  return {
    id: order.id,
    orderNumber: order.order_number,
    orderId: order.id,
    createdAt: order.created_at.toISOString(),
    subTotalPrice: order.subtotal_price,
    totalPrice: order.total_price,
    lineItems: lines.map((line) => presentLine(line, order.shop_id)),
    shippingAddress: presentAddress(order),
    shippingLines: [
      {
        id: 1,
        title: way.title,
        price: way.price,
        code: way.code,
        min_delivery_date: way.min_delivery_date ?? null,
        max_delivery_date: way.max_delivery_date ?? null,
        pickup_address: collected ? shop.address : null,
      },
    ],
    shopPhone: shop.phone,
    paymentMethod: order.payment_method,
    fulfillments: fulfillmentsOf(rows, label),
    statusLabel: statusLabel(state, collected),
    buyerCancelNotice: cancelNotice(state, cancellable),
    buyerCancelOrderReasons: BUYER_CANCEL_REASONS.map((reason) => ({
      code: reason.code,
      label: reason.label,
    })),
    buyerCancellable: cancellable,
    paymentCheckoutUrl: isPayable ? checkoutUrl(payment.id) : null,
    purchaseTextInfo: purchaseText(state, collected),
    shopId: order.shop_id,
    discountApplications: discountApplications(rows),
    status: order.status,
    shipmentStatus: order.shipment_status,
    fulfillmentStatus: order.fulfillment_status,
    cancelReason: order.cancel_reason,
    shipmentStatusText: parcelText(order),
    financialStatus: order.financial_status,
    shipping: order.shipping_price,
    coinEarn: order.coin_earn,
    ratedAt: isoOrNull(order.rated_at),
    rateExpiresAt: isoOrNull(order.completed_at && reviewsEnd(order.completed_at)),
    buyer_status: status,
    cod_status: order.cod_status,
    payment_timing: order.payment_timing,
    checkout_id: order.checkout_id,
    payment_id: payment?.id ?? null,
    paymentMethodLabel: paymentMethodLabel(order.payment_method),
    coinRedeem: order.coin_redeem,
    discountTotal: order.discount_price,
    due_at: isoOrNull(order.due_at),
    cancelReasonText: order.cancel_reason_text,
    cancelledBy: order.cancelled_by,
    cancellation: cancellationOf(order),
    change: order.change && { ...order.change, line_items: [...order.change.line_items] },
    note: order.note,
    invoice: order.invoice,
    sourceName: order.source_name,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalWeight: order.total_grams,
    shop: {
      id: order.shop_id,
      name: order.shop_name,
      slug: shop.slug,
      logo: picture(shop.logo),
      isVip: shop.isVip,
      isVerified: shop.isVerified,
      isBusiness: shop.isBusiness,
      mall: shop.mall,
    },
    statement: statementOf(rows, state),
    cash_refunds: rows.cash.map((refund) => presentCash(refund, reader, now)),
    events: events.map((event) => presentEvent(event, collected)),
  };
};

/** Whether any of its money has not been sent back, nor is to be. */
const isRefundable = (order: OrderRow): boolean => order.refund_price + order.cash_due < order.total_price;

export const presentOrder = (rows: OrderRows, now: Date): Order => {
  const state = orderStateOf(rows.order, now);
  const fields = sharedFields(rows, state, { reader: 'buyer', now });
  return {
    ...fields,
    // to say whether the cash came is the shop's
    due_at: state.status === 'completed' ? null : fields.due_at,
    actions: buyerButtons(state, {
      payable: fields.paymentCheckoutUrl !== null,
      caseable: caseAvailability(rows.order, state, now) === 'yes',
      reviewable: reviewable(rows.order, now),
      listed: rows.order.hidden_at === null,
      tracked: fields.fulfillments.some(({ trackingNumber }) => trackingNumber !== null),
      cashAsked: fields.cash_refunds.some(({ actions }) => actions.includes('dispute')),
    }),
  };
};

/** Who reads the order of a shop, the key of its buyer's present picture, and what the shop noted for itself. */
interface ShopReader {
  readonly reader: 'seller' | 'staff';
  readonly avatar: string | null;
  readonly note: string;
}

/** The same order as its shop gets it, or staff, who do not read the shop's note. */
export const presentSellerOrder = (
  rows: OrderRows,
  now: Date,
  { reader, avatar, note }: ShopReader,
): SellerOrder => {
  const state = orderStateOf(rows.order, now);
  const fields = sharedFields(rows, state, {
    reader,
    now,
    label: `/v1/seller/api/orders/${rows.order.id}/label`,
  });
  return {
    ...fields,
    // how the buyer pays is between buyer and market
    paymentCheckoutUrl: null,
    actions: sellerButtons(state, {
      refundable: isRefundable(rows.order),
      cashOwed: fields.cash_refunds.some(({ actions }) => actions.includes('give')),
      cashDenied: rows.order.stuck_at !== null,
      collected: isCollected(rows.order.shipping_line.code),
    }),
    reject_reasons: rejectReasons(state),
    buyer: { id: rows.order.user_id, name: rows.order.buyer.name, avatar: picture(avatar) },
    delivery_proof: presentProof(rows.proof),
    shop_note: note,
  };
};
