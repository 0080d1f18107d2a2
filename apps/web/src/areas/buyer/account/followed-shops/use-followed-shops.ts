import { followShop, listFollowedShops, unfollowShop } from '@market/contract/following/routes';
import { FOLLOWED_SHOPS_PER_PAGE } from '@market/contract/constants/pages';
import { useReducer } from 'react';
import { call } from '#app/api.ts';
import { toast } from '#ui/toast-store.ts';
import { toFollowedView, type FollowedView } from './followed-view.ts';
import { nextPage, shopListReducer, initialShopList } from './shop-list-state.ts';

export const useFollowedShops = (first: { shops: readonly FollowedView[]; total: number }) => {
  const [state, send] = useReducer(shopListReducer<FollowedView>, initialShopList(first.shops, first.total));

  const more = async () => {
    send({ type: 'requested' });
    const page = nextPage(state.shops.length, FOLLOWED_SHOPS_PER_PAGE);
    const answer = await call(listFollowedShops, { query: { page, limit: FOLLOWED_SHOPS_PER_PAGE } });
    if (!answer.ok) return send({ type: 'failed' });
    const { shops, total } = answer.value.data;
    send({ type: 'loaded', shops: shops.map(toFollowedView), total });
  };

  const follow = async (shop: FollowedView) => {
    const answer = await call(followShop, { params: { id: shop.id } });
    if (answer.ok) send({ type: 'followed', shop });
    else toast.error(answer.message);
  };

  const leave = async (shop: FollowedView) => {
    const { id, name } = shop;
    send({ type: 'unfollowing', id });
    const answer = await call(unfollowShop, { params: { id } });
    // 404: the shop no longer exists, nor does the follow
    if (!answer.ok && answer.status !== 404) {
      send({ type: 'unfollow_failed' });
      return toast.error(answer.message);
    }
    send({ type: 'unfollowed', id });
    toast.success(
      `Đã bỏ theo dõi ${name}`,
      answer.ok ? { text: 'Theo dõi lại', run: () => void follow(shop) } : undefined,
    );
  };

  return { ...state, more: () => void more(), leave: (shop: FollowedView) => void leave(shop) };
};
