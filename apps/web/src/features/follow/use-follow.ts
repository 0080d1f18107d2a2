import { isFollowingShop } from '@market/contract/following/routes';
import { useEffect, useEffectEvent } from 'react';
import { useFetcher, type FetcherWithComponents } from 'react-router';
import { call } from '#app/api.ts';
import { session, useSession } from '#app/session/session-store.ts';
import { toast } from '#ui/toast-store.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import { followState, type FollowReply, type FollowState, type FollowConfirmation } from './follow-state.ts';
import { savePendingFollow, takePendingFollow } from './pending-follow.ts';

interface FollowedShop {
  readonly id: number;
  readonly name: string;
}

export interface ShopFollow extends Pick<FollowState, 'following' | 'total'> {
  readonly id: number;
  /** The user's own shop cannot be followed. */
  readonly own: boolean;
  readonly Form: FetcherWithComponents<FollowReply>['Form'];
  readonly onSubmit: () => void;
}

/** Guests sign in first; the shop is followed afterwards. */
export const useFollow = ({ id, name }: FollowedShop): ShopFollow => {
  const { status, user } = useSession();
  const userId = status === 'user' && user !== null ? user.id : null;
  const own = user?.shop?.id === id;
  const { data: reply, formData, submit, Form } = useFetcher<FollowReply>();
  const [confirmation, setConfirmation] = useLoadedState<FollowReply | undefined, FollowConfirmation | null>(
    reply,
    (answer, previous) => (answer?.ok && userId !== null ? { userId, ...answer } : previous),
  );
  const state = followState({ userId, confirmation, intent: formData?.get('intent') ?? null });
  const mustCheck = state.mustCheck && !own;

  const onReply = useEffectEvent((answer: FollowReply) => {
    // followed now, so not again after a sign-in
    takePendingFollow(id, Date.now());
    if (!answer.ok) toast.error(answer.message);
    else if (answer.following) toast.success(`Đã theo dõi ${name}`);
  });
  useEffect(() => {
    if (reply !== undefined) onReply(reply);
  }, [reply]);

  const follow = useEffectEvent(() => {
    const fields = { intent: 'follow', shop_id: id };
    void submit(fields, { method: 'post', defaultShouldRevalidate: false });
  });
  useEffect(() => {
    if (!mustCheck || userId === null) return;
    if (takePendingFollow(id, Date.now())) return follow();
    let outdated = false;
    void call(isFollowingShop, { params: { id } }).then((answer) => {
      if (answer.ok && !outdated)
        setConfirmation({ userId, following: answer.value.data.is_following, total: null });
    });
    // an answer requested before a press is outdated
    return () => {
      outdated = true;
    };
  }, [mustCheck, userId, id, setConfirmation]);

  const onSubmit = () => {
    if (session.now().status !== 'user') savePendingFollow(id, Date.now());
  };
  return { id, following: state.following, total: state.total, own, Form, onSubmit };
};
