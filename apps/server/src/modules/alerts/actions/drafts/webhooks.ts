import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';
import { toShopOwner } from './to-shop-owner.ts';

interface StoppedWebhook {
  readonly shop_id: number;
  readonly host: string;
  readonly why: 'failing' | 'gone';
}

const REASONS: Readonly<Record<StoppedWebhook['why'], string>> = {
  failing: 'Địa chỉ không nhận được gì trong 5 ngày. Sửa xong, bật lại để gửi tiếp sự kiện đang chờ.',
  gone: 'Địa chỉ trả lời rằng nó không còn dùng nữa (410).',
};

export const stopped = (
  context: Context<Tx>,
  { shop_id, host, why }: StoppedWebhook,
): Promise<AlertDraft[]> =>
  toShopOwner(context, shop_id, {
    kind: 'moderation',
    topic: 'shop_webhook',
    title: `Webhook tới ${host} đã dừng`,
    body: REASONS[why],
    link: '/nguoi-ban/nhan-vien',
  });
