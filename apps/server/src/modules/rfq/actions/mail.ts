import { formatNumber } from '@market/contract/rules/money';
import { dayInVietnam, writtenDay } from '@market/contract/rules/day';
import { sendMail } from '#messages';
import type { Context, Tx } from '#platform/context.ts';
import { before, DAY, later, SECOND } from '#platform/time.ts';
import { getShops } from '#shops';
import { getContact } from '#users';
import type { QuotationRow, RfqRow } from '../tables.ts';

const MAIL_FOR = 3 * DAY;

/** Reminds the buyer to order at the price they accepted, and the shop that the order is open. */
export const mailForgotten = async (
  context: Context<Tx>,
  { rfq, quotation }: { readonly rfq: RfqRow; readonly quotation: QuotationRow },
): Promise<void> => {
  const shop = (await getShops(context, [quotation.shop_id])).get(quotation.shop_id)!;
  const until = writtenDay(dayInVietnam(before(quotation.valid_until, SECOND)));
  const subject = `Báo giá đã chốt chưa được đặt hàng: ${rfq.title}`;
  const amount = `${formatNumber(quotation.quantity)} ${rfq.unit}`;
  const letters = [
    {
      userId: rfq.user_id,
      text: `Bạn đã chốt báo giá ${amount} “${rfq.title}” của ${shop.name} nhưng chưa đặt hàng. Giá này có hiệu lực đến hết ngày ${until}: ${context.services.publicUrl}/yeu-cau-bao-gia/${rfq.id}`,
    },
    {
      userId: shop.user_id,
      text: `Khách đã chốt báo giá ${amount} “${rfq.title}” của shop nhưng chưa đặt hàng. Giá này có hiệu lực đến hết ngày ${until}.`,
    },
  ];
  for (const { userId, text } of letters) {
    const { email } = await getContact(context, userId);
    if (email !== null && email !== '')
      await sendMail(context, { to: email, subject, text, expiresAt: later(context.now, MAIL_FOR) });
  }
};
