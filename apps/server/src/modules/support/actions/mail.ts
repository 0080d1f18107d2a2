import { formatNumber } from '@market/contract/rules/money';
import { parsePhone } from '@market/contract/rules/phone';
import { getProductOptions } from '#catalogue';
import { sendSms } from '#messages';
import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { DAY, later } from '#platform/time.ts';
import { getShops } from '#shops';
import { getContact, mailUser } from '#users';
import { goodsRestocked, ticketAnswered } from '../events.ts';
import type { LeadRow, TicketRow } from '../tables.ts';

const SMS_FOR = DAY;
const TITLE_MAX = 80;

const shorten = (title: string): string =>
  title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title;

const readSubject = async (context: Context, { shop_id, product_id }: TicketRow | LeadRow) => {
  const [shops, products] = await Promise.all([
    getShops(context, [shop_id]),
    getProductOptions(context, product_id === null ? [] : [product_id]),
  ]);
  return { shop: shops.get(shop_id)!, product: product_id === null ? undefined : products.get(product_id) };
};

interface Notice {
  readonly subject: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly url: string };
  /** Without accents, at most 160 characters. */
  readonly sms: string;
}

/** By e-mail where the account has one, or else by SMS to the number of the account. */
const notifyBuyer = async (context: Context<Tx>, userId: number, { sms, ...letter }: Notice) => {
  if (await mailUser(context, userId, { heading: letter.subject, ...letter })) return;
  const { phone } = await getContact(context, userId);
  const number = phone === null ? null : parsePhone(phone);
  if (number !== null)
    await sendSms(context, { to: number.e164, text: sms, expiresAt: later(context.now, SMS_FOR) });
};

/** The goods a buyer waits for are back. `available`: units. */
export const notifyRestocked = async (
  context: Context<Tx>,
  ticket: TicketRow,
  available: number,
): Promise<void> => {
  const { shop, product } = await readSubject(context, ticket);
  if (product === undefined) return;
  const url = `${context.services.publicUrl}/${product.handle}-${product.id}.html`;
  const variant = ticket.variant_title === null ? '' : ` (${ticket.variant_title})`;
  await notifyBuyer(context, ticket.user_id, {
    subject: `Đã có hàng: ${shorten(product.title)}`,
    text: `“${product.title}”${variant} của ${shop.name} đã có hàng lại, hiện còn ${formatNumber(available)}.`,
    action: { label: 'Đặt ngay', url },
    sms: 'san pham ban cho da co hang lai. Xem tai khoan, muc Phieu da gui.',
  });
  await publish(context, goodsRestocked({ user_id: ticket.user_id, product_id: product.id }));
};

/** The shop answered a ticket. */
export const notifyAnswered = async (context: Context<Tx>, ticket: TicketRow): Promise<void> => {
  const { shop, product } = await readSubject(context, ticket);
  await notifyBuyer(context, ticket.user_id, {
    subject: `${shop.name} đã trả lời bạn`,
    text: `${shop.name} trả lời về “${product?.title ?? 'sản phẩm'}”:\n\n${ticket.reply}`,
    action: { label: 'Xem phiếu', url: `${context.services.publicUrl}/tai-khoan/phieu` },
    sms: 'shop da tra loi phieu cua ban. Xem tai khoan, muc Phieu da gui.',
  });
  if (product !== undefined)
    await publish(context, ticketAnswered({ user_id: ticket.user_id, product_id: product.id }));
};

/** Reminds the owner of a shop to call a lead. */
export const mailReminder = async (context: Context<Tx>, lead: LeadRow): Promise<void> => {
  const { shop, product } = await readSubject(context, lead);
  const about = product === undefined ? '' : ` về “${product.title}”`;
  const note = lead.note === '' ? '' : `\n\nGhi chú: ${lead.note}`;
  await mailUser(context, shop.user_id, {
    subject: `Nhắc gọi khách: ${lead.name}`,
    heading: `Nhắc gọi khách: ${lead.name}`,
    text: `Đến giờ gọi ${lead.name}, ${lead.phone}${about}.${note}`,
    action: { label: 'Mở danh sách khách', url: `${context.services.publicUrl}/nguoi-ban/phieu?muc=khach` },
    expiresAt: later(context.now, DAY),
  });
};
