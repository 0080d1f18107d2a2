import { followShop, isFollowingShop, unfollowShop } from '@market/contract/following/routes';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { signInPath } from '#app/session/session.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { session, useSession } from '#app/session/session-store.ts';
import { toast } from '#ui/toast-store.ts';
import { followReducer, needsCheck, INITIAL_FOLLOW_STATE, type FollowState } from './follow-reducer.ts';
import { savePendingFollow, takePendingFollow } from './pending-follow.ts';

interface FollowedShop {
  readonly id: number;
  readonly name: string;
}

export interface ShopFollow extends FollowState {
  /** The user's own shop cannot be followed. */
  readonly own: boolean;
  readonly press: () => void;
}

/** Guests sign in first; the shop is followed afterwards. */
export const useFollow = ({ id, name }: FollowedShop): ShopFollow => {
  const { status, user } = useSession();
  const [follow, send] = useReducer(followReducer, INITIAL_FOLLOW_STATE);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = user?.shop?.id === id;

  // a ref, because state is stale for a second click in the same render
  const pressing = useRef(false);
  const toCheck = needsCheck(follow);

  const turn = async (from: FollowState['state']) => {
    const answer = await call(from === 1 ? unfollowShop : followShop, { params: { id } });
    if (!answer.ok) {
      send({ type: 'failed' });
      return toast.error(answer.message);
    }
    const { is_following: following, total_follows: total } = answer.value.data;
    send({ type: 'updated', following, total });
    if (following) toast.success(`Đã theo dõi ${name}`);
  };
  const press = async (from: FollowState['state']) => {
    if (pressing.current) return;
    pressing.current = true;
    send({ type: 'pressed' });
    await sessionReady();
    const now = session.now();
    if (now.status === 'user' && now.user?.shop?.id !== id) await turn(from);
    else send({ type: 'failed' });
    pressing.current = false;
    if (now.status === 'user') return;
    savePendingFollow(id, Date.now());
    await navigate(signInPath(pathname + search));
  };

  useEffect(() => {
    if (status === 'guest') return send({ type: 'signed_out' });
    if (status !== 'user' || own) return;
    if (takePendingFollow(id, Date.now())) return void press(0);
    if (!toCheck) return;
    let unmounted = false;
    void call(isFollowingShop, { params: { id } }).then((answer) => {
      if (answer.ok && !unmounted) send({ type: 'checked', following: answer.value.data.is_following });
    });
    // an answer requested before a click is outdated
    return () => {
      unmounted = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status, own, id, toCheck]);

  const state = status === 'user' ? follow.state : 0;
  return { ...follow, state: state, own, press: () => void press(state) };
};
