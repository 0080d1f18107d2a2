import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathAfterSignIn } from '#app/session/session.ts';
import type { Challenge, SignInAnswer } from '#app/session/sign-in.ts';

/** Challenge passed on by the one-tap prompt of another page. */
const challengeOfNavigation = (state: unknown): Challenge | null =>
  (state as { asked?: Challenge } | null)?.asked ?? null;

export const useSignIn = (next: string | null) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [challenge, setChallenge] = useState<Challenge | null>(() => challengeOfNavigation(state));
  const [endMessage, setEndMessage] = useState<string | null>(null);
  return {
    asked: challenge,
    /** Why the second factor ended. */
    over: endMessage,
    take: async (answer: Exclude<SignInAnswer, { kind: 'refused' }>) => {
      setEndMessage(null);
      if (answer.kind === 'second_factor_required') return setChallenge(answer);
      // busy until the next page is shown
      await navigate(pathAfterSignIn(answer.user, next), { replace: true });
      answer.showMergedCart();
    },
    end: (message: string | null) => {
      setChallenge(null);
      setEndMessage(message);
    },
  };
};
