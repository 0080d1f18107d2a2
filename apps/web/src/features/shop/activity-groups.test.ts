import { expect, it } from 'vitest';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { groupActivities, groupTitle, type ActivityView } from './activity-groups.ts';

const activity = (type: ActivityView['type'], createdAt: string, id = 1): ActivityView => ({
  id: `${type}-${createdAt}-${id}`,
  type,
  createdAt,
  card: type === 'notice' ? null : ({ id } as ProductCardView),
  notice: type === 'notice' ? 'Nghỉ Tết' : null,
});

it('products of one day are one piece of news, until something else comes between', () => {
  const groups = groupActivities([
    activity('product', '2026-11-21T09:00:00Z', 1),
    activity('product', '2026-11-21T08:00:00Z', 2),
    activity('deal', '2026-11-21T07:00:00Z', 3),
    activity('product', '2026-11-21T06:00:00Z', 4),
    // the previous day in Vietnam
    activity('product', '2026-11-20T16:00:00Z', 5),
    activity('notice', '2026-11-20T15:00:00Z'),
  ]);
  expect(groups.map(({ type, cards }) => [type, ...cards.map(({ id }) => id)])).toEqual([
    ['product', 1, 2],
    ['deal', 3],
    ['product', 4],
    ['product', 5],
    ['notice'],
  ]);
  expect(groups.map(groupTitle)).toEqual([
    'Lên sạp 2 sản phẩm mới',
    'Mở deal cho 1 sản phẩm',
    'Lên sạp 1 sản phẩm mới',
    'Lên sạp 1 sản phẩm mới',
    'Thông báo của shop',
  ]);
});
