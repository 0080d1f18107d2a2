/** Whether somebody follows a shop, as this page knows it. */
export interface Follow {
  /** 1 followed, 0 not; what the server's page says of everybody until a check has said it of this person. */
  readonly state: 0 | 1;
  /** A press is on its way. */
  readonly busy: boolean;
  /** How many follow the shop; null until an answer told. */
  readonly total: number | null;
}
export type FollowEvent =
  | { readonly type: 'checked'; readonly following: boolean }
  | { readonly type: 'pressed' }
  | { readonly type: 'done'; readonly total: number }
  | { readonly type: 'failed' };

export const NOT_FOLLOWED: Follow = { state: 0, busy: false, total: null };

/** A check sets the state, a press that succeeded turns it round; what fails leaves it. */
export const followAfter = (follow: Follow, event: FollowEvent): Follow => {
  switch (event.type) {
    case 'checked':
      // whoever pressed meanwhile knows better
      return follow.busy ? follow : { ...follow, state: event.following ? 1 : 0 };
    case 'pressed':
      return { ...follow, busy: true };
    case 'done':
      return { state: follow.state === 1 ? 0 : 1, busy: false, total: event.total };
    case 'failed':
      return { ...follow, busy: false };
  }
};
