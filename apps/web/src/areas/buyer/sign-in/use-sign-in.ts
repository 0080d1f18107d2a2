import { useState } from 'react';
import { useActionData, useLocation, useNavigate } from 'react-router';
import { pathAfterSignIn } from '#app/session/session.ts';
import type { Challenge, SignInAnswer } from '#app/session/sign-in.ts';
import { endedStep, secondFactorStep, type SignInStep } from './sign-in-steps.ts';

/** Challenge passed on by the one-tap prompt of another page. */
const stepOfNavigation = (state: unknown): SignInStep | null => {
  const challenge = (state as { asked?: Challenge } | null)?.asked;
  return challenge === undefined ? null : secondFactorStep(challenge);
};

const START = endedStep(null);

/** The step that the action answered, or a later one of a passkey or an identity provider. */
export const useSignIn = (next: string | null) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const answer = useActionData<SignInStep>();
  const [own, setOwn] = useState(() => ({ step: stepOfNavigation(state), after: answer }));
  const show = (step: SignInStep) => setOwn({ step, after: answer });
  return {
    step: own.step !== null && own.after === answer ? own.step : (answer ?? START),
    take: async (signedIn: Exclude<SignInAnswer, { kind: 'refused' }>) => {
      if (signedIn.kind === 'second_factor_required') return show(secondFactorStep(signedIn));
      // busy until the next page is shown
      await navigate(pathAfterSignIn(signedIn.user, next), { replace: true });
    },
    /** Returns to the password. */
    end: (message: string | null) => show(endedStep(message)),
  };
};
