import { sendMail } from '#messages';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import type { ShopRecord } from '#shops';
import { getContact } from '#users';

const MAIL_FOR = 3 * DAY;

const TEXTS = {
  hidden: {
    subject: 'đang bị ẩn',
    text: 'Khách tạm thời không thấy gian hàng và sản phẩm. Các đơn đang có vẫn xử lý như thường.',
  },
  shown: { subject: 'đã hiện lại', text: 'Khách lại thấy gian hàng và sản phẩm như trước.' },
  unreviewed: {
    subject: 'không còn bị ẩn',
    text: 'Gian hàng trở lại như trước khi bị ẩn: chưa được duyệt nên khách chưa thấy.',
  },
  closed: {
    subject: 'đã bị đóng',
    text: 'Gian hàng không nhận đơn mới. Các đơn đang có vẫn xử lý như thường.',
  },
  reopened: { subject: 'đã mở lại', text: 'Gian hàng nhận đơn như trước.' },
} as const;

/** Writes to the owner of a shop, where they have an address, what was decided and why. */
export const mailOwner = async (
  context: Context<Tx>,
  { name, user_id }: ShopRecord,
  { kind, reason }: { readonly kind: keyof typeof TEXTS; readonly reason: string },
): Promise<void> => {
  const { email } = await getContact(context, user_id);
  if (email === null) return;
  const { subject, text } = TEXTS[kind];
  await sendMail(context, {
    to: email,
    subject: `Gian hàng ${name} ${subject}`,
    text: [
      `Gian hàng ${name} ${subject}.`,
      `Lý do: ${reason.trim()}`,
      text,
      context.services.settings.profile.name,
    ].join('\n\n'),
    expiresAt: later(context.now, MAIL_FOR),
  });
};
