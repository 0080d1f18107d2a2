import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathAfterSignIn } from '../../shared/session/session.ts';
import type { Challenge, SignInAnswer } from '../../shared/session/sign-in.ts';

/** What the one-tap prompt of another page was asked for. */
const challengeOfNavigation = (state: unknown): Challenge | null =>
  (state as { asked?: Challenge } | null)?.asked ?? null;

/** Where someone is between the password and being in. */
export const useSignIn = (next: string | null) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [asked, setAsked] = useState<Challenge | null>(() => challengeOfNavigation(state));
  const [over, setOver] = useState<string | null>(null);
  return {
    asked,
    /** Why the second proof ended. */
    over,
    take: async (answer: Exclude<SignInAnswer, { kind: 'refused' }>) => {
      setOver(null);
      if (answer.kind === 'asked') return setAsked(answer);
      // What is busy stays so until the next page is there.
      await navigate(pathAfterSignIn(answer.user, next), { replace: true });
      answer.sayWhatCame();
    },
    end: (message: string | null) => {
      setAsked(null);
      setOver(message);
    },
  };
};
