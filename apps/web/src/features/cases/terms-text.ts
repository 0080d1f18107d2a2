import type { Order } from '@market/contract/orders/schemas';
import { marketName } from '@market/contract/rules/market-name';

/** What a buyer may expect of a new case. Cash that a shop takes itself never passes through the market. */
export const caseTermsText = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): string =>
  paymentMethod === 'cod'
    ? 'Shop trả lời trong 48 giờ.'
    : `Tiền của đơn được ${marketName()} giữ đến khi yêu cầu xong. Shop trả lời trong 48 giờ.`;
