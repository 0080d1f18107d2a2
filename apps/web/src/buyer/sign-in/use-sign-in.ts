import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathAfterSignIn } from '../../shared/session/session.ts';
import type { Challenge, SignInAnswer } from '../../shared/session/sign-in.ts';

/** Challenge passed on by the one-tap prompt of another page. */
const challengeOfNavigation = (state: unknown): Challenge | null =>
  (state as { asked?: Challenge } | null)?.asked ?? null;

export const useSignIn = (next: string | null) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [asked, setAsked] = useState<Challenge | null>(() => challengeOfNavigation(state));
  const [over, setOver] = useState<string | null>(null);
  return {
    asked,
    /** Why the second factor ended. */
    over,
    take: async (answer: Exclude<SignInAnswer, { kind: 'refused' }>) => {
      setOver(null);
      if (answer.kind === 'asked') return setAsked(answer);
      // busy until the next page is shown
      await navigate(pathAfterSignIn(answer.user, next), { replace: true });
      answer.sayWhatCame();
    },
    end: (message: string | null) => {
      setAsked(null);
      setOver(message);
    },
  };
};
