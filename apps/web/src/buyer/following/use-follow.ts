import { followShop, isFollowingShop, unfollowShop } from '@market/contract';
import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { signInPath } from '../../shared/session/session.ts';
import { sessionSettled } from '../../shared/session/settled.ts';
import { session, useSession } from '../../shared/session/store.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { followAfter, NOT_FOLLOWED, type Follow } from './follow-state.ts';
import { keepWish, takeWish } from './wish.ts';

interface FollowedShop {
  readonly id: number;
  readonly name: string;
}

export interface UsedFollow extends Follow {
  /** It is one's own: nobody follows themselves. */
  readonly own: boolean;
  readonly press: () => void;
}

/** Follows and leaves a shop. A guest goes to sign in, comes back, and follows. */
export const useFollow = ({ id, name }: FollowedShop): UsedFollow => {
  const { status, user } = useSession();
  const [follow, send] = useReducer(followAfter, NOT_FOLLOWED);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = user?.shop?.id === id;

  const turn = async (from: Follow['state']) => {
    send({ type: 'pressed' });
    const answer = await call(from === 1 ? unfollowShop : followShop, { params: { id } });
    if (!answer.ok) {
      send({ type: 'failed' });
      return toast.error(answer.message);
    }
    send({ type: 'done', total: answer.value.data.total_follows });
    if (from === 0) toast.success(`Đã theo dõi ${name}`);
  };

  useEffect(() => {
    if (status !== 'user' || own) return;
    if (takeWish(id, Date.now())) return void turn(0);
    let left = false;
    void call(isFollowingShop, { params: { id } }).then((answer) => {
      if (answer.ok && !left) send({ type: 'checked', following: answer.value.data.is_following });
    });
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status, own, id]);

  const press = async () => {
    await sessionSettled();
    if (session.now().status === 'user') return turn(follow.state);
    keepWish(id, Date.now());
    await navigate(signInPath(pathname + search));
  };
  return { ...follow, state: status === 'user' ? follow.state : 0, own, press: () => void press() };
};
