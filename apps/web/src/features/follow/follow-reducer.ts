export interface FollowState {
  /** 1 followed, 0 not (also the server-rendered state). */
  readonly state: 0 | 1;
  /** The state is confirmed by the server. */
  readonly checked: boolean;
  /** A request is pending. */
  readonly busy: boolean;
  /** Follower count; null until known. */
  readonly total: number | null;
}
export type FollowEvent =
  | { readonly type: 'checked'; readonly following: boolean }
  | { readonly type: 'pressed' }
  | { readonly type: 'updated'; readonly following: boolean; readonly total: number }
  | { readonly type: 'signed_out' }
  | { readonly type: 'failed' };

export const INITIAL_FOLLOW_STATE: FollowState = { state: 0, checked: false, busy: false, total: null };

/** Failures keep the state. */
export const followReducer = (follow: FollowState, event: FollowEvent): FollowState => {
  switch (event.type) {
    case 'checked':
      // a pending click is newer than the check
      return follow.busy ? follow : { ...follow, state: event.following ? 1 : 0, checked: true };
    case 'pressed':
      return { ...follow, busy: true };
    case 'updated':
      return { state: event.following ? 1 : 0, checked: true, busy: false, total: event.total };
    case 'failed':
      return { ...follow, busy: false };
    case 'signed_out':
      // the next user may be another person
      return follow.checked ? { ...follow, state: 0, checked: false } : follow;
  }
};

/** Not while a request is pending, whose answer says the same. */
export const needsCheck = ({ checked, busy }: FollowState): boolean => !checked && !busy;
