import type { OrderAction, SellerOrderAction } from '@market/contract/orders/schemas';
import { buyerStatus } from '@market/contract/rules/order-status';
import { awaitsShopsCash } from './cash.ts';
import type { OrderState } from './transition.ts';
import { may } from './transitions.ts';

const PAY: OrderAction = { code: 'pay', label: 'Thanh toán', style: 'primary' };
const RECEIVED: OrderAction = { code: 'received', label: 'Đã nhận hàng', style: 'primary' };
const REVIEW = {
  first: { code: 'review', label: 'Đánh giá', style: 'secondary' },
  more: { code: 'review', label: 'Sửa đánh giá', style: 'secondary' },
} as const satisfies Record<string, OrderAction>;
const REPURCHASE: OrderAction = { code: 'repurchase', label: 'Mua lại', style: 'secondary' };
const CANCEL: OrderAction = { code: 'cancel', label: 'Hủy đơn', style: 'danger' };
const ASK: OrderAction = { code: 'cancel', label: 'Yêu cầu hủy', style: 'danger' };
const CASE: OrderAction = { code: 'open_case', label: 'Yêu cầu đổi trả', style: 'secondary' };
const TRACK: OrderAction = { code: 'track', label: 'Theo dõi đơn', style: 'secondary' };
const CONTACT: OrderAction = { code: 'contact', label: 'Liên hệ shop', style: 'secondary' };
const CASH: OrderAction = { code: 'cash_refund', label: 'Xác nhận tiền hoàn', style: 'primary' };
const DELETE: OrderAction = { code: 'delete', label: 'Xóa đơn', style: 'link' };

/** The actions of the buyer's page in this state. */
export const buyerButtons = (
  state: OrderState,
  {
    payable,
    caseable,
    reviewable,
    listed,
    tracked,
    cashAsked,
  }: {
    readonly payable: boolean;
    readonly caseable: boolean;
    /** What of a review is left to write. */
    readonly reviewable: keyof typeof REVIEW | null;
    /** It is in the buyer's list. */
    readonly listed: boolean;
    /** A carrier has given its parcel a number. */
    readonly tracked: boolean;
    /** Whether they got cash that the shop gives back is to be said. */
    readonly cashAsked: boolean;
  },
): OrderAction[] => {
  const status = buyerStatus(state);
  const ended = status === 'delivered' || status === 'cancelled';
  return [
    ...(status === 'wait_checkout' && payable ? [PAY] : []),
    ...(cashAsked ? [CASH] : []),
    ...(may('receive', 'buyer', state) ? [RECEIVED] : []),
    ...(caseable && !state.held ? [CASE] : []),
    ...(tracked && (status === 'wait_pickup' || status === 'in_transit') ? [TRACK] : []),
    ...(reviewable === null ? [] : [REVIEW[reviewable]]),
    ...(ended ? [REPURCHASE] : []),
    ...(may('cancel', 'buyer', state) ? [CANCEL] : []),
    ...(may('request_cancellation', 'buyer', state) ? [ASK] : []),
    ...(listed && may('hide', 'buyer', state) ? [DELETE] : []),
    CONTACT,
  ];
};

const SELLER: readonly (SellerOrderAction & { readonly does: Parameters<typeof may>[0] })[] = [
  { code: 'confirm', does: 'confirm', label: 'Xác nhận đơn', style: 'primary' },
  {
    code: 'propose_change',
    does: 'propose_change',
    label: 'Đề nghị thay đổi',
    style: 'secondary',
  },
  { code: 'accept_cancellation', does: 'accept_cancellation', label: 'Đồng ý hủy', style: 'primary' },
  { code: 'decline_cancellation', does: 'decline_cancellation', label: 'Không đồng ý', style: 'secondary' },
  {
    code: 'withdraw_cancellation',
    does: 'withdraw_cancellation',
    label: 'Rút đề nghị hủy',
    style: 'secondary',
  },
  { code: 'ready', does: 'ready', label: 'Đã đóng gói', style: 'primary' },
  { code: 'shipped', does: 'ship', label: 'Đã gửi hàng', style: 'primary' },
  { code: 'delivered', does: 'deliver', label: 'Đã giao đến nơi', style: 'primary' },
  { code: 'delivered', does: 'collect_cash', label: 'Đã thu tiền', style: 'primary' },
  { code: 'refund', does: 'refund', label: 'Hoàn tiền', style: 'secondary' },
  { code: 'reject', does: 'reject', label: 'Từ chối đơn', style: 'danger' },
];
/** Where the buyer fetches the goods. */
const COLLECTED_LABELS: Partial<Record<Parameters<typeof may>[0], string>> = {
  ship: 'Báo khách đến lấy',
  deliver: 'Khách đã lấy hàng',
};
const PROOF: SellerOrderAction = {
  code: 'delivery_proof',
  label: 'Gửi bằng chứng giao hàng',
  style: 'secondary',
};
const UNPAID: SellerOrderAction = { code: 'unpaid', label: 'Chưa thu được tiền', style: 'secondary' };
const GIVE_CASH: SellerOrderAction = { code: 'cash_refund', label: 'Đã trả tiền mặt', style: 'secondary' };
const SLIP: SellerOrderAction = { code: 'packing_slip', label: 'In phiếu gửi hàng', style: 'secondary' };

/** Whether the shop may show that an order arrived: on its way, and not on its way back. */
export const mayProve = (state: OrderState): boolean =>
  state.status === 'open' &&
  buyerStatus(state) === 'in_transit' &&
  state.shipmentStatus !== 'returning' &&
  state.shipmentStatus !== 'returned';

/** The actions of the shop's page in this state, the usual ones first; only the next step is primary. */
export const sellerButtons = (
  state: OrderState,
  {
    refundable,
    cashOwed,
    cashDenied,
    collected,
  }: {
    readonly refundable: boolean;
    readonly cashOwed: boolean;
    /** The shop has said that it did not get the cash. */
    readonly cashDenied: boolean;
    /** The buyer fetches the goods. */
    readonly collected: boolean;
  },
): SellerOrderAction[] => {
  const legal = SELLER.filter(({ does }) => may(does, 'seller', state) && (does !== 'refund' || refundable));
  const first = legal.findIndex(({ style }) => style === 'primary');
  const buttons = legal.map(({ does, ...button }, index): SellerOrderAction => ({
    ...button,
    ...(collected && COLLECTED_LABELS[does] && { label: COLLECTED_LABELS[does] }),
    ...(button.style === 'primary' && index !== first && { style: 'secondary' }),
  }));
  const isRare = ({ code }: SellerOrderAction) => code === 'refund' || code === 'reject';
  return [
    ...buttons.filter((button) => !isRare(button)),
    ...(awaitsShopsCash(state) && !cashDenied ? [UNPAID] : []),
    ...(state.status === 'open' && state.fulfillmentStatus !== 'unconfirmed' ? [SLIP] : []),
    ...buttons.filter(isRare),
    ...(cashOwed ? [GIVE_CASH] : []),
    ...(mayProve(state) ? [PROOF] : []),
  ];
};
