import type { FormFailure } from '#app/page-forms.ts';

/** Answer to the form. */
export type FollowReply =
  | { readonly ok: true; readonly following: boolean; readonly total: number }
  | FormFailure;

/** What the server said of one user. */
export interface FollowConfirmation {
  readonly userId: number;
  readonly following: boolean;
  /** Follower count; null until changed by this page. */
  readonly total: number | null;
}

export interface FollowState {
  readonly following: boolean;
  readonly total: number | null;
  /** Nothing is known of this user. */
  readonly mustCheck: boolean;
}

interface FollowFacts {
  /** Null for guests and until the session is loaded. */
  readonly userId: number | null;
  readonly confirmation: FollowConfirmation | null;
  /** Of a form that is being sent. */
  readonly intent: FormDataEntryValue | null;
}

/** What the server said, unless a press is newer. Guests follow nothing; another user is checked again. */
export const followState = ({ userId, confirmation, intent }: FollowFacts): FollowState => {
  if (userId === null) return { following: false, total: null, mustCheck: false };
  const own = confirmation?.userId === userId ? confirmation : null;
  const following = intent === null ? (own?.following ?? false) : intent === 'follow';
  return { following, total: own?.total ?? null, mustCheck: own === null && intent === null };
};

/** Where a page continues after its form was sent as a document. */
export const followButtonId = (shopId: number): string => `theo-doi-${shopId}`;
