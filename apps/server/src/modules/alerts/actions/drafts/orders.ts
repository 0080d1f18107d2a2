import { writtenMoment } from '@market/contract/rules/day';
import { dong } from '@market/contract/rules/money';
import type { BuyerStatus } from '@market/contract/rules/order-status';
import {
  getCashRefundTexts,
  getOrderBriefs,
  getReturnFee,
  type CashRefundNotice,
  type OrderBrief,
  type OrderReceipt,
} from '#orders';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';
import { buyerReceipt, shopReceipt } from '../../rules/receipt.ts';

type OrderText = Pick<AlertDraft, 'title'> & Partial<AlertDraft>;

const toBuyer = ({ id, user_id }: OrderBrief, draft: OrderText): AlertDraft => ({
  kind: 'order',
  topic: 'order_status',
  link: `/tai-khoan/don-hang/${id}`,
  ...draft,
  userId: user_id,
});

const toShop = ({ id, shop_id, shop_user_id }: OrderBrief, draft: OrderText): AlertDraft => ({
  kind: 'order',
  topic: 'shop_order',
  link: `/nguoi-ban/don-hang/${id}`,
  ...draft,
  userId: shop_user_id,
  shopId: shop_id,
});

type OrderDrafts = (order: OrderBrief) => AlertDraft[];

/** Null for an order that its buyer does not have to pay now. */
const paymentTime = ({ buyer_status, due_at }: OrderBrief): string | null =>
  buyer_status === 'wait_checkout' && due_at !== null ? writtenMoment(due_at.toISOString()) : null;

const placedText = (order: OrderBrief): string => {
  const until = paymentTime(order);
  return until === null
    ? 'Shop xác nhận trong 48 giờ.'
    : `Hãy thanh toán trước ${until}, quá hạn đơn tự hủy.`;
};

const newOrder = (order: OrderBrief): OrderText => {
  const title = `Đơn mới #${order.order_number}, ${dong(order.total_price)}`;
  return paymentTime(order) === null
    ? { title, group: { key: 'shop-order:placed', title: '{n} đơn mới chờ xác nhận' } }
    : {
        title: `${title}, chờ khách thanh toán`,
        group: { key: 'shop-order:unpaid', title: '{n} đơn mới chờ khách thanh toán' },
      };
};

export const placed = (order: OrderReceipt): AlertDraft[] => [
  toBuyer(order, {
    title: `Đã gửi đơn #${order.order_number} tới ${order.shop_name}`,
    body: `Tổng tiền ${dong(order.total_price)}. ${placedText(order)}`,
    receipt: buyerReceipt(order),
  }),
  toShop(order, { ...newOrder(order), receipt: shopReceipt(order) }),
];

const PAID_TEXTS: Partial<Record<BuyerStatus, string>> = {
  wait_confirm: 'Cần shop xác nhận.',
  wait_pickup: 'Hãy chuẩn bị hàng.',
};

/** Cash is paid when the goods have arrived: nothing is left to do. */
export const paid: OrderDrafts = (order) => {
  const body = PAID_TEXTS[order.buyer_status];
  if (body === undefined) return [];
  const title = `Khách đã thanh toán đơn #${order.order_number}`;
  return [
    toShop(order, { title, body, group: { key: 'shop-order:paid', title: '{n} đơn khách đã thanh toán' } }),
  ];
};

export const confirmed: OrderDrafts = (order) => {
  const until = paymentTime(order);
  return [
    toBuyer(order, {
      title: `${order.shop_name} đã xác nhận đơn #${order.order_number}`,
      ...(until === null
        ? { group: { key: 'order:confirmed', title: '{n} đơn đã được shop xác nhận' } }
        : {
            body: `Hãy thanh toán ${dong(order.total_price)} trước ${until} để shop gửi hàng, quá hạn đơn tự hủy.`,
            group: { key: 'order:payable', title: '{n} đơn chờ bạn thanh toán' },
          }),
    }),
  ];
};

export const cancellationRequested: OrderDrafts = (order) => [
  toShop(order, { title: `Khách muốn hủy đơn #${order.order_number}`, body: 'Cần shop trả lời.' }),
];

/** `orders` mails it with the shop's reason. */
export const cancellationProposed: OrderDrafts = (order) => [
  toBuyer(order, {
    topic: 'order_change',
    title: `${order.shop_name} đề nghị hủy đơn #${order.order_number}`,
    body: 'Cần bạn trả lời.',
    isMailed: true,
  }),
];

export const cancellationDeclined: OrderDrafts = (order) => [
  order.cancellation_by === 'seller'
    ? toShop(order, { title: `Khách muốn giữ đơn #${order.order_number}`, body: 'Hãy giao đơn như đã hẹn.' })
    : toBuyer(order, {
        title: `${order.shop_name} không đồng ý hủy đơn #${order.order_number}`,
        body: 'Đơn tiếp tục như cũ.',
      }),
];

export const changeProposed: OrderDrafts = (order) => {
  const until = order.due_at === null ? '' : ` trước ${writtenMoment(order.due_at.toISOString())}`;
  const title = `${order.shop_name} đề nghị thay đổi đơn #${order.order_number}`;
  return [
    toBuyer(order, {
      topic: 'order_change',
      title,
      body: `Hãy xem và trả lời${until}, quá hạn đơn tự hủy.`,
      // a shop may replace its proposal any number of times
      group: { key: `order-change:${order.id}`, title, isMailedOnce: true },
    }),
  ];
};

export const changeAccepted: OrderDrafts = (order) => [
  toShop(order, {
    title: `Khách đồng ý thay đổi đơn #${order.order_number}`,
    body: order.buyer_status === 'wait_checkout' ? 'Chờ khách thanh toán.' : 'Hãy chuẩn bị hàng.',
  }),
];

export const changeDeclined: OrderDrafts = (order) => [
  toShop(order, {
    title: `Khách giữ nguyên đơn #${order.order_number}`,
    body: 'Cần shop xác nhận hoặc từ chối.',
  }),
];

const inTransit = (order: OrderBrief): AlertDraft =>
  toBuyer(order, {
    kind: 'shipping',
    title: `Đơn #${order.order_number} đang giao tới bạn`,
    ...(order.tracking_code !== null && { body: `Mã vận đơn ${order.tracking_code}.` }),
    group: { key: 'shipping:shipped', title: '{n} đơn đang giao tới bạn' },
  });

const toCollect = (order: OrderBrief, address: string): AlertDraft =>
  toBuyer(order, {
    kind: 'shipping',
    title: `Đơn #${order.order_number} đã sẵn sàng, mời bạn đến lấy`,
    body: `Lấy tại ${order.shop_name}, ${address}.`,
    group: { key: 'shipping:collect', title: '{n} đơn chờ bạn đến lấy' },
  });

export const shipped: OrderDrafts = (order) => [
  order.pickup_address === null ? inTransit(order) : toCollect(order, order.pickup_address),
];

export const pickupLate: OrderDrafts = (order) => {
  const collected = order.pickup_address !== null;
  const title = `Đơn #${order.order_number} chưa ${collected ? 'sẵn sàng' : 'được lấy hàng'} sau 72 giờ`;
  return [
    toBuyer(order, { kind: 'shipping', topic: 'order_change', title }),
    toShop(order, {
      kind: 'shipping',
      title,
      body: collected ? 'Hãy chuẩn bị hàng rồi báo khách đến lấy.' : 'Hãy giao cho đơn vị vận chuyển ngay.',
    }),
  ];
};

export const delivered: OrderDrafts = (order) => [
  toBuyer(order, {
    kind: 'shipping',
    title: `Đơn #${order.order_number} đã giao`,
    body: 'Bấm “Đã nhận hàng” khi bạn đã kiểm tra đủ hàng.',
    group: { key: 'shipping:delivered', title: '{n} đơn đã giao' },
  }),
];

/** `orders` mails both sides the same question. */
export const arrivalAsked: OrderDrafts = (order) => [
  toBuyer(order, {
    kind: 'shipping',
    topic: 'order_change',
    title: `Bạn đã nhận được đơn #${order.order_number} chưa?`,
    isMailed: true,
  }),
  toShop(order, {
    kind: 'shipping',
    title:
      order.pickup_address === null
        ? `Đơn #${order.order_number} đã tới nơi chưa?`
        : `Khách đã đến lấy đơn #${order.order_number} chưa?`,
    isMailed: true,
  }),
];

export const completed: OrderDrafts = (order) => [
  toBuyer(order, {
    title: `Đơn #${order.order_number} đã hoàn tất`,
    body: `Mời bạn đánh giá ${order.shop_name}.`,
    group: { key: 'order:completed', title: '{n} đơn đã hoàn tất' },
  }),
  ...(order.awaits_cash && order.due_at !== null
    ? [
        toShop(order, {
          title: `Đơn #${order.order_number}: shop đã thu tiền chưa?`,
          body: `Không báo trước ${writtenMoment(order.due_at.toISOString())} thì đơn được tính là đã thu tiền.`,
        }),
      ]
    : []),
];

/** The side that cancelled gets no alert. The reason, which may be in their own words, is on the page of the order. */
export const cancelled: OrderDrafts = (order) => {
  const title = `Đơn #${order.order_number} đã hủy`;
  return [
    ...(order.cancelled_by === 'buyer' ? [] : [toBuyer(order, { title })]),
    ...(order.cancelled_by === 'seller' ? [] : [toShop(order, { title })]),
  ];
};

/** `orders` mails both sides the same. */
export const cashRefundMoved = async (
  context: Context<Tx>,
  event: { readonly order_id: string; readonly refund_id: string; readonly notice: CashRefundNotice },
): Promise<AlertDraft[]> => {
  const drafts: AlertDraft[] = [];
  for (const order of await getOrderBriefs(context, [event.order_id])) {
    const { buyer, seller } = await getCashRefundTexts(context, {
      ...event,
      order_number: order.order_number,
    });
    if (buyer) drafts.push(toBuyer(order, { ...buyer, kind: 'payment', topic: 'money', isMailed: true }));
    if (seller) drafts.push(toShop(order, { ...seller, kind: 'payment', isMailed: true }));
  }
  return drafts;
};

/** The shop is notified of a fee that it pays or owes. */
export const returnFeeSettled = async (
  context: Context<Tx>,
  { order_id, fee_id }: { readonly order_id: string; readonly fee_id: string },
): Promise<AlertDraft[]> => {
  const fee = await getReturnFee(context, fee_id);
  if (fee === undefined) return [];
  const approved = fee.state === 'approved';
  return (await getOrderBriefs(context, [order_id])).flatMap((order) => {
    const what = `Phí gửi trả ${dong(fee.amount)} của đơn #${order.order_number}`;
    return [
      toBuyer(order, {
        kind: 'payment',
        topic: 'money',
        isMailed: true,
        title: `${what} ${approved ? 'được duyệt' : 'không được duyệt'}`,
        body: approved ? 'Tiền được chuyển cho bạn.' : `Lý do: ${fee.reason}`,
      }),
      ...(approved && fee.bearer === 'shop'
        ? [toShop(order, { kind: 'payment', title: `${what} được trừ vào số dư của shop`, isMailed: true })]
        : []),
    ];
  });
};

const FAILURES: Readonly<Record<string, string>> = {
  delivery_failed: 'giao chưa thành công',
  returning: 'đang chuyển hoàn về shop',
  lost: 'bị thất lạc trên đường giao',
};

/** The usual states of a parcel are events of its order. */
export const parcelMoved = async (
  context: Context<Tx>,
  { order_id, state }: { readonly order_id: string; readonly state: string },
): Promise<AlertDraft[]> => {
  const what = FAILURES[state];
  if (what === undefined) return [];
  return (await getOrderBriefs(context, [order_id])).flatMap((order) => {
    const title = `Đơn #${order.order_number} ${what}`;
    return [
      toBuyer(order, { kind: 'shipping', topic: 'order_change', title }),
      toShop(order, { kind: 'shipping', title }),
    ];
  });
};
