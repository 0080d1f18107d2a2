import type { Activity } from '@market/contract/following/schemas';
import { fullDate } from '#ui/format-date.ts';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';

export interface ActivityView {
  readonly id: string;
  readonly type: Activity['type'];
  readonly createdAt: string;
  readonly card: ProductCardView | null;
  readonly notice: string | null;
}

export const toActivityView = ({ product, ...activity }: Activity): ActivityView => ({
  ...activity,
  card: product === null ? null : toCardView(product),
});

/** Consecutive activities of one type and day. */
export interface ActivityGroup {
  readonly id: string;
  readonly type: Activity['type'];
  readonly createdAt: string;
  readonly cards: readonly ProductCardView[];
  readonly notice: string | null;
}

/** Twenty products added on one day are one entry. */
export const groupActivities = (activities: readonly ActivityView[]): ActivityGroup[] => {
  const groups: ActivityGroup[] = [];
  for (const { id, type, createdAt, card, notice } of activities) {
    const last = groups.at(-1);
    const goesOn = last?.type === type && card !== null && fullDate(last.createdAt) === fullDate(createdAt);
    if (goesOn) groups[groups.length - 1] = { ...last, cards: [...last.cards, card] };
    else groups.push({ id, type, createdAt, cards: card === null ? [] : [card], notice });
  }
  return groups;
};

const ACTIVITY_VERBS = { product: 'Lên sạp', deal: 'Mở deal cho', notice: '' };

/** `Lên sạp 3 sản phẩm mới`. */
export const groupTitle = ({ type, cards }: Pick<ActivityGroup, 'type' | 'cards'>): string => {
  if (type === 'notice') return 'Thông báo của shop';
  const goods = `${cards.length} sản phẩm`;
  return `${ACTIVITY_VERBS[type]} ${type === 'product' ? `${goods} mới` : goods}`;
};
