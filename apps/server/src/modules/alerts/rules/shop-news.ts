import type { AlertDraft } from './draft.ts';

/** What a shop put up within a day. */
export interface ShopNews {
  readonly shop_id: number;
  readonly name: string;
  readonly slug: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly topic: 'new_products' | 'deals';
  readonly count: number;
}

/** Names the news of a shop of one day: delivered once to a follower. */
export const newsKey = ({ topic, shop_id, day }: ShopNews): string => `news:${topic}:${shop_id}:${day}`;

export const newsDraft = ({ topic, name, slug, count }: ShopNews, userId: number): AlertDraft => ({
  userId,
  kind: topic === 'deals' ? 'promotion' : 'follow',
  topic,
  title: topic === 'deals' ? `${name} có ${count} deal mới` : `${name} thêm ${count} mẫu mới`,
  link: `/shop/${slug}`,
});
