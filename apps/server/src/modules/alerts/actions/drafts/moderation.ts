import type { ModerationDecision, ModerationKind } from '@market/contract/rules/moderation';
import type { Context, Tx } from '#platform/context.ts';
import type { AlertDraft } from '../../rules/draft.ts';
import { toShopOwner } from './to-shop-owner.ts';

interface DecidedItem {
  readonly kind: ModerationKind;
  readonly id: string;
  readonly decision: ModerationDecision;
  readonly title: string;
  readonly reason: string | null;
  readonly shop_id: number | null;
  readonly user_id: number | null;
}

const OUTCOMES: Readonly<Record<ModerationDecision, string>> = {
  approve: 'đã được duyệt',
  reject: 'chưa được duyệt',
  need_review: 'cần sửa',
  block: 'bị khóa',
  unblock: 'đã được mở lại',
};

/** A shop is asked; other items are to be corrected. */
const outcomeOf = ({ kind, decision }: Pick<DecidedItem, 'kind' | 'decision'>): string =>
  kind === 'shop' && decision === 'need_review' ? 'có câu hỏi cần trả lời' : OUTCOMES[decision];

/** What the shop calls it, and where it is corrected. */
const SHOP_ITEMS: Readonly<
  Record<Exclude<ModerationKind, 'review' | 'report'>, (item: DecidedItem) => readonly [string, string]>
> = {
  product: ({ id, title }) => [`Sản phẩm “${title}”`, `/nguoi-ban/san-pham/${id}`],
  classified: ({ id, title }) => [`Tin rao vặt “${title}”`, `/nguoi-ban/san-pham/${id}`],
  trade_assurance: ({ id, title }) => [`Bảo đảm thương mại của “${title}”`, `/nguoi-ban/san-pham/${id}`],
  shop: () => ['Sạp của bạn', '/nguoi-ban'],
  ad: ({ title }) => [`Quảng cáo “${title}”`, '/nguoi-ban/quang-cao'],
};

/** The author reads the decision and its reason. Of a report nobody is notified. */
export const itemDecided = async (context: Context<Tx>, item: DecidedItem): Promise<AlertDraft[]> => {
  const { kind, reason, shop_id, user_id } = item;
  if (kind === 'report') return [];
  const body = reason === null ? {} : { body: reason };
  if (kind === 'review')
    return user_id === null
      ? []
      : [
          {
            userId: user_id,
            kind: 'moderation',
            topic: 'review_answer',
            title: `Đánh giá của bạn ${outcomeOf(item)}`,
            link: '/tai-khoan/don-hang',
            ...body,
          },
        ];
  if (shop_id === null) return [];
  const [name, link] = SHOP_ITEMS[kind](item);
  return toShopOwner(context, shop_id, {
    kind: 'moderation',
    topic: 'shop_moderation',
    title: `${name} ${outcomeOf(item)}`,
    link,
    ...body,
  });
};
