import { followShop, isFollowingShop, unfollowShop } from '@market/contract/following/routes';
import { useEffect, useReducer, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { signInPath } from '../../shared/session/session.ts';
import { sessionReady } from '../../shared/session/session-ready.ts';
import { session, useSession } from '../../shared/session/session-store.ts';
import { toast } from '../../shared/ui/toast-store.ts';
import { followReducer, needsCheck, INITIAL_FOLLOW_STATE, type FollowState } from './follow-reducer.ts';
import { savePendingFollow, takePendingFollow } from './pending-follow.ts';

interface FollowedShop {
  readonly id: number;
  readonly name: string;
}

export interface ShopFollow extends FollowState {
  /** It is one's own: nobody follows themselves. */
  readonly own: boolean;
  readonly press: () => void;
}

/** Follows and leaves a shop. A guest goes to sign in, comes back, and follows. */
export const useFollow = ({ id, name }: FollowedShop): ShopFollow => {
  const { status, user } = useSession();
  const [follow, send] = useReducer(followReducer, INITIAL_FOLLOW_STATE);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = user?.shop?.id === id;

  // set at once: what the next press looks at is older than this one
  const pressing = useRef(false);
  const toCheck = needsCheck(follow);

  const turn = async (from: FollowState['state']) => {
    const answer = await call(from === 1 ? unfollowShop : followShop, { params: { id } });
    if (!answer.ok) {
      send({ type: 'failed' });
      return toast.error(answer.message);
    }
    const { is_following: following, total_follows: total } = answer.value.data;
    send({ type: 'done', following, total });
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
    if (status === 'guest') return send({ type: 'left' });
    if (status !== 'user' || own) return;
    if (takePendingFollow(id, Date.now())) return void press(0);
    if (!toCheck) return;
    let left = false;
    void call(isFollowingShop, { params: { id } }).then((answer) => {
      if (answer.ok && !left) send({ type: 'checked', following: answer.value.data.is_following });
    });
    // also when something is pressed: an answer asked for before that is too old
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status, own, id, toCheck]);

  const shown = status === 'user' ? follow.state : 0;
  return { ...follow, state: shown, own, press: () => void press(shown) };
};
