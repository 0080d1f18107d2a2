import { marketName } from '@market/contract/rules/market-name';
import { buyerStatus, buyerStatusLabel, type BuyerStatus } from '@market/contract/rules/order-status';
import type { OrderState } from './transition.ts';

interface Texts {
  readonly next: string;
  /** What cancelling means now; empty where it cannot be done. */
  readonly cancel: string;
}

/** The text for a buyer in each state. One table for the list, the detail and the prompt. */
const TEXTS: Readonly<Record<BuyerStatus, Texts>> = {
  wait_confirm: {
    next: 'Shop sẽ xác nhận đơn trong 48 giờ. Quá hạn, đơn tự hủy.',
    cancel: 'Đơn được hủy ngay khi shop chưa xác nhận.',
  },
  wait_checkout: {
    next: 'Vui lòng thanh toán trước hạn để shop chuẩn bị hàng. Quá hạn, đơn tự hủy.',
    cancel: 'Đơn chưa thanh toán được hủy ngay.',
  },
  wait_pickup: {
    next: 'Shop đang chuẩn bị hàng và giao cho đơn vị vận chuyển trong 72 giờ.',
    cancel: 'Shop đã xác nhận đơn nên cần đồng ý hủy. Sau 24 giờ shop không trả lời, đơn tự hủy.',
  },
  in_transit: {
    next: 'Hàng đang trên đường đến bạn. Nhận đủ hàng rồi hãy bấm “Đã nhận hàng”.',
    cancel: '',
  },
  delivered: {
    next: 'Hàng đã giao. Vui lòng kiểm tra rồi bấm “Đã nhận hàng”; sau 7 ngày đơn tự hoàn tất.',
    cancel: '',
  },
  cancelled: { next: 'Đơn đã hủy.', cancel: '' },
};

const HOLDS_MONEY: readonly OrderState['financialStatus'][] = [
  'paid',
  'partially_paid',
  'partially_refunded',
];
const hasPayment = ({ financialStatus }: OrderState) => HOLDS_MONEY.includes(financialStatus);

/** The seller declined what the buyer asked for last. */
const wasRefused = ({ cancellation, cancellationBy }: OrderState) =>
  cancellation === 'declined' && cancellationBy === 'buyer';

/** Texts of special cases; the first that applies wins. */
const SPECIAL_TEXTS: readonly {
  readonly when: (state: OrderState, status: BuyerStatus) => boolean;
  readonly next: string;
  /** Where the buyer fetches the goods. */
  readonly collected?: string;
}[] = [
  {
    when: (state, status) => status === 'cancelled' && hasPayment(state),
    next: 'Đơn đã hủy. Số tiền đã thanh toán sẽ được hoàn lại cho bạn.',
  },
  {
    when: (state, status) => status === 'cancelled' && state.financialStatus === 'refunded',
    next: 'Đơn đã hủy và đã hoàn tiền.',
  },
  {
    when: (state, status) => status === 'wait_confirm' && state.change === 'proposed',
    next: 'Shop đề nghị thay đổi đơn. Hãy xem và trả lời để shop chuẩn bị hàng. Quá hạn, đơn tự hủy.',
  },
  {
    when: ({ cancellation, cancellationBy, status }) =>
      status === 'open' && cancellation === 'requested' && cancellationBy === 'seller',
    next: 'Shop đề nghị hủy đơn này. Hãy trả lời trong 24 giờ: đồng ý, hoặc giữ đơn. Quá hạn, đơn tự hủy và hoàn tiền.',
  },
  {
    when: ({ fullyRefunded, financialStatus }, status) =>
      status !== 'cancelled' && fullyRefunded && financialStatus === 'refunded',
    next: 'Đã hoàn lại đủ số tiền bạn đã trả. Bạn không cần làm gì thêm.',
  },
  {
    when: ({ fullyRefunded, cashDue }, status) => status !== 'cancelled' && fullyRefunded && cashDue,
    next: 'Shop đã tự thu tiền của đơn này nên trả lại tiền mặt cho bạn. Nhận đủ tiền rồi, hãy bấm “Đã nhận tiền”.',
  },
  {
    when: ({ fullyRefunded }, status) => status !== 'cancelled' && fullyRefunded,
    next: 'Toàn bộ số tiền bạn đã trả đang được hoàn lại. Bạn không cần làm gì thêm.',
  },
  {
    when: ({ held, status }) => held && status === 'open',
    next: 'Yêu cầu sau bán hàng đang được xử lý. Tiền được giữ đến khi xong.',
  },
  { when: ({ status }) => status === 'completed', next: 'Đơn đã hoàn tất. Cảm ơn bạn đã mua hàng.' },
  {
    when: (state, status) => status === 'wait_checkout' && state.financialStatus === 'partially_paid',
    next: 'Đã nhận được một phần tiền. Vui lòng chuyển nốt số còn thiếu trước hạn.',
  },
  {
    when: (state, status) => status === 'wait_pickup' && state.cancellation === 'requested',
    next: 'Bạn đã yêu cầu hủy. Shop trả lời trong 24 giờ, quá hạn đơn tự hủy.',
  },
  {
    when: (state, status) => status === 'wait_pickup' && state.pickupLate,
    next: 'Shop giao hàng trễ hơn 72 giờ. Bạn có thể hủy đơn ngay, lỗi thuộc về shop.',
    collected: 'Shop chuẩn bị hàng trễ hơn 72 giờ. Bạn có thể hủy đơn ngay, lỗi thuộc về shop.',
  },
  {
    when: (state, status) => status === 'wait_pickup' && wasRefused(state) && state.buyerAsks === 'later',
    next: 'Shop không đồng ý hủy và đang chuẩn bị hàng. Sau 24 giờ bạn được yêu cầu hủy thêm một lần.',
  },
  {
    when: (state, status) => status === 'wait_pickup' && wasRefused(state) && state.buyerAsks === 'yes',
    next: 'Shop không đồng ý hủy và đang chuẩn bị hàng. Bạn được yêu cầu hủy thêm một lần.',
  },
  {
    when: (state, status) => status === 'wait_pickup' && wasRefused(state),
    next: 'Shop không đồng ý hủy và đang chuẩn bị hàng.',
  },
  {
    when: ({ arrivalLate, shipmentStatus }, status) =>
      status === 'in_transit' && arrivalLate && shipmentStatus !== 'returning',
    next: 'Đã quá ngày giao dự kiến. Nếu đã nhận hàng, hãy bấm “Đã nhận hàng”; nếu chưa, hãy mở “Yêu cầu đổi trả”.',
    collected:
      'Hàng đã sẵn sàng tại shop nhiều ngày. Nếu đã lấy đủ hàng, hãy bấm “Đã nhận hàng”; nếu shop không giao hàng, hãy mở “Yêu cầu đổi trả”.',
  },
  {
    when: ({ shipmentStatus }) => shipmentStatus === 'delivery_failed',
    next: 'Giao chưa thành công, đơn vị vận chuyển sẽ giao lại.',
  },
  {
    when: ({ shipmentStatus }, status) =>
      status === 'in_transit' && (shipmentStatus === 'returning' || shipmentStatus === 'returned'),
    next: 'Hàng đang được hoàn về shop. Khi shop nhận lại, đơn được hủy và hoàn tiền.',
  },
];

/** The label of a state; a fully refunded order is labelled as refunded. `collected`: see `purchaseText`. */
export const statusLabel = (state: OrderState, collected = false): string => {
  const status = buyerStatus(state);
  if (!state.fullyRefunded || status === 'cancelled') return buyerStatusLabel(status, collected);
  return state.cashDue ? 'Chờ shop hoàn tiền' : 'Đã hoàn tiền';
};

const COLLECTED_TEXTS: Partial<Record<BuyerStatus, string>> = {
  wait_pickup: 'Shop chuẩn bị hàng trong 72 giờ rồi báo bạn đến lấy.',
  in_transit: 'Hàng đã sẵn sàng tại shop, mời bạn đến lấy. Nhận đủ hàng rồi hãy bấm “Đã nhận hàng”.',
  delivered:
    'Shop báo bạn đã lấy hàng. Vui lòng kiểm tra rồi bấm “Đã nhận hàng”; sau 7 ngày đơn tự hoàn tất.',
};

/** One sentence about what happens next. `collected`: the buyer fetches the goods. */
export const purchaseText = (state: OrderState, collected = false): string => {
  const status = buyerStatus(state);
  const special = SPECIAL_TEXTS.find(({ when }) => when(state, status));
  if (special !== undefined) return (collected ? special.collected : undefined) ?? special.next;
  return (collected ? COLLECTED_TEXTS[status] : undefined) ?? TEXTS[status].next;
};

const LATE_NOTICE = 'Shop trễ hẹn hơn 72 giờ nên đơn được hủy ngay.';
const REFUND_NOTICE = ' Số tiền đã thanh toán được hoàn lại đủ.';

/** What cancelling means now; empty when the buyer cannot cancel. */
export const cancelNotice = (state: OrderState, cancellable: boolean): string => {
  if (!cancellable) return '';
  const status = buyerStatus(state);
  return (
    (state.pickupLate && status === 'wait_pickup' ? LATE_NOTICE : TEXTS[status].cancel) +
    (hasPayment(state) ? REFUND_NOTICE : '')
  );
};

/** What each kind of event is called in the timeline. */
const EVENT_TITLES: Readonly<Record<string, string>> = {
  placed: 'Đã đặt hàng',
  confirmed: 'Shop đã xác nhận đơn',
  change_proposed: 'Shop đề nghị thay đổi đơn',
  change_declined: 'Người mua giữ nguyên đơn đã đặt',
  partly_paid: 'Đã nhận một phần tiền',
  paid: 'Đã thanh toán',
  ready: 'Shop đã đóng gói, chờ lấy hàng',
  shipped: 'Đã giao cho đơn vị vận chuyển',
  in_transit: 'Đang vận chuyển',
  out_for_delivery: 'Đang giao đến bạn',
  delivery_failed: 'Giao chưa thành công',
  returning: 'Đang hoàn hàng về shop',
  delivered: 'Đã giao hàng',
  received: 'Người mua đã nhận hàng',
  completed: 'Đơn đã hoàn tất',
  cancellation_requested: 'Người mua yêu cầu hủy đơn',
  cancellation_declined: 'Shop không đồng ý hủy',
  cancellation_proposed: 'Shop đề nghị hủy đơn',
  cancellation_withdrawn: 'Shop rút đề nghị hủy',
  order_kept: 'Người mua muốn giữ đơn',
  pickup_late: 'Shop giao hàng trễ hẹn 72 giờ',
  arrival_asked: 'Quá ngày giao dự kiến, đã hỏi người mua và shop',
  get stuck() {
    return `Chuyển ${marketName()} xem xét`;
  },
  get parcel_turned() {
    return `Kiện hàng hoàn về hoặc thất lạc, chuyển ${marketName()} xem xét`;
  },
  get parcel_lost() {
    return `Kiện hàng đang hoàn về mà ${marketName()} đã xử lý bị thất lạc, chuyển ${marketName()} xem xét lại`;
  },
  get parcel_settled() {
    return `${marketName()} đã xử lý kiện hàng hoàn về`;
  },
  goods_returned: 'Shop đã nhận lại toàn bộ hàng',
  proof_given: 'Shop gửi bằng chứng giao hàng',
  hidden: 'Người mua đã ẩn đơn',
  cancelled: 'Đơn đã hủy',
  refunded: 'Đã hoàn tiền',
  refund_asked: 'Hoàn lại một phần tiền',
  cash_refund_given: 'Shop báo đã trả tiền mặt',
  cash_refund_shown: 'Shop gửi chứng từ trả tiền mặt',
  cash_refund_received: 'Đã hoàn tiền mặt',
  cash_refund_disputed: 'Người mua báo chưa nhận tiền mặt',
  cash_refund_waived: 'Người mua xóa tài khoản và bỏ khoản tiền mặt shop chưa trả',
  cash_refund_late: 'Shop quá hạn trả tiền mặt',
  get cash_refund_renewed() {
    return `${marketName()} cho shop thêm thời hạn trả tiền mặt`;
  },
  get cash_refund_upheld() {
    return `${marketName()} kết luận shop còn nợ tiền mặt`;
  },
  pickup_dropped: 'Đơn vị vận chuyển hủy lấy hàng',
  cash_collected: 'Đã thu tiền mặt',
  cash_assumed: 'Shop không báo, đơn được tính là đã thu tiền mặt',
  cash_denied: 'Shop báo chưa thu được tiền mặt',
  get cash_voided() {
    return `${marketName()} kết luận shop không thu được tiền mặt`;
  },
  cash_remitted: 'Đã đối soát tiền thu hộ',
  case_opened: 'Mở yêu cầu sau bán hàng',
  case_closed: 'Đã đóng yêu cầu sau bán hàng',
};

const COLLECTED_EVENT_TITLES: Readonly<Record<string, string>> = {
  ready: 'Shop đã đóng gói',
  shipped: 'Hàng sẵn sàng tại shop',
  delivered: 'Đã giao hàng tại shop',
  pickup_late: 'Shop chuẩn bị hàng trễ hẹn 72 giờ',
  arrival_asked: 'Hàng chờ lấy nhiều ngày, đã hỏi người mua và shop',
};

export const eventTitle = (kind: string, collected: boolean): string =>
  (collected ? COLLECTED_EVENT_TITLES[kind] : undefined) ?? EVENT_TITLES[kind] ?? kind;
