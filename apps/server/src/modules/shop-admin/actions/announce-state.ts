import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import type { ShopRecord } from '#shops';
import { mailUser } from '#users';
import { shopStateDecided, type ShopState } from '../events.ts';

const TEXTS: Readonly<Record<ShopState, { readonly subject: string; readonly text: string }>> = {
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
};

interface Decision {
  readonly state: ShopState;
  readonly reason: string;
}

const mailOwner = async (
  context: Context<Tx>,
  { name, user_id }: ShopRecord,
  { state, reason }: Decision,
): Promise<void> => {
  const { subject, text } = TEXTS[state];
  const heading = `Gian hàng ${name} ${subject}`;
  await mailUser(context, user_id, {
    subject: heading,
    heading,
    text: [`Lý do: ${reason}`, text, context.services.settings.profile.name].join('\n\n'),
  });
};

/** Notifies the owner of a shop what was decided and why, where they have an address by e-mail too. */
export const announceState = async (
  context: Context<Tx>,
  shop: ShopRecord,
  { state, reason }: Decision,
): Promise<void> => {
  const decision = { state, reason: reason.trim() };
  await mailOwner(context, shop, decision);
  await publish(context, shopStateDecided({ shop_id: shop.id, ...decision }));
};
