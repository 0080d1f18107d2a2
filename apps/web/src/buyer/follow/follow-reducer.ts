/** Whether somebody follows a shop, as this page knows it. */
export interface FollowState {
  /** 1 followed, 0 not; what the server's page says of everybody until a check has said it of this person. */
  readonly state: 0 | 1;
  /** An answer has told the state. */
  readonly known: boolean;
  /** A press is on its way. */
  readonly busy: boolean;
  /** How many follow the shop; null until an answer told. */
  readonly total: number | null;
}
export type FollowEvent =
  | { readonly type: 'checked'; readonly following: boolean }
  | { readonly type: 'pressed' }
  | { readonly type: 'done'; readonly following: boolean; readonly total: number }
  | { readonly type: 'left' }
  | { readonly type: 'failed' };

export const INITIAL_FOLLOW_STATE: FollowState = { state: 0, known: false, busy: false, total: null };

/** A check sets the state, and so does the answer to a press; what fails leaves it. */
export const followReducer = (follow: FollowState, event: FollowEvent): FollowState => {
  switch (event.type) {
    case 'checked':
      // whoever pressed meanwhile knows better
      return follow.busy ? follow : { ...follow, state: event.following ? 1 : 0, known: true };
    case 'pressed':
      return { ...follow, busy: true };
    case 'done':
      return { state: event.following ? 1 : 0, known: true, busy: false, total: event.total };
    case 'failed':
      return { ...follow, busy: false };
    case 'left':
      // who signs in next may be somebody else
      return follow.known ? { ...follow, state: 0, known: false } : follow;
  }
};

/** Whether the market is to be asked: not beside a press, whose answer tells as much. */
export const needsCheck = ({ known, busy }: FollowState): boolean => !known && !busy;
