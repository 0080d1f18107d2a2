import { marketName } from '@market/contract/rules/market-name';
import type { AuthToken, UserSession } from '@market/contract/sessions/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useActionData, useLocation, useNavigate, useSearchParams } from 'react-router';
import { session } from '#app/session/session-store.ts';
import { completeSignIn } from '#app/session/complete-sign-in.ts';
import { toast } from '#ui/toast-store.ts';
import type { PersonalInfo } from './personal-info.ts';
import { allowedStep, type RegistrationProgress, type Step } from './progress.ts';
import { FIRST_ANSWER, type RegistrationAnswer } from './registration-answer.ts';
import { useProgress } from './use-progress.ts';

/** Typed values survive the browser's back and forward. */
const useTypedInfo = (answered: RegistrationAnswer) => {
  const [phone, setPhone] = useState(answered.phone === '' ? null : answered.phone);
  const [code, setCode] = useState('');
  const [info, setInfo] = useState(answered.info);
  const changeInfo = (next: Partial<PersonalInfo>) => setInfo((current) => ({ ...current, ...next }));
  return { phone, setPhone, code, setCode, info, changeInfo };
};

/** Shows the step in the URL; returns the navigation to another one. */
const useStepUrl = (step: Step | null) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const stepParam = search.get('buoc');
  const go = (to: Step, replace = false) => {
    const query = new URLSearchParams(search);
    query.set('buoc', String(to));
    return navigate(`/dang-ky?${query}`, { replace, state, preventScrollReset: true });
  };
  // without a history entry
  const correctUrl = useEffectEvent((to: Step) => void go(to, true));
  useEffect(() => {
    if (step !== null && stepParam !== String(step)) correctUrl(step);
  }, [step, stepParam]);
  return go;
};

/** The last step: buyers continue to the next page, sellers see that their shop waits for approval. */
const useEnd = (next: string) => {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<UserSession | null>(null);
  const finish = async (finished: UserSession) => {
    session.send({ type: 'user', user: finished });
    if (finished.shop === null) {
      await navigate(next, { replace: true });
      toast.success(`Chào mừng ${finished.firstName} đến với ${marketName()}`);
    }
  };
  return {
    opened,
    bought: finish,
    sells: async (seller: UserSession) => {
      setOpened(seller);
      await finish(seller);
    },
  };
};

/** The current step is part of the URL; the first one shown may be the answer of the page's action. */
export const useRegistration = (user: UserSession | null, next: string) => {
  const [search] = useSearchParams();
  const answer = useActionData<RegistrationAnswer>();
  const { refusal } = answer ?? FIRST_ANSWER;
  const infoForm = useTypedInfo(answer ?? FIRST_ANSWER);
  const { known: loaded, keep, expire } = useProgress(answer ?? null, user !== null);
  const end = useEnd(next);
  const step: Step | null =
    user !== null ? 4 : loaded === null ? null : allowedStep(search.get('buoc'), loaded.progress, false);

  const go = useStepUrl(step);

  return {
    ...infoForm,
    ...end,
    refusal,
    shop: answer?.shop ?? null,
    phone: infoForm.phone ?? loaded?.progress?.phone ?? '',
    step,
    progress: loaded?.progress ?? null,
    expired: loaded?.expired ?? false,
    go,
    keep,
    expire: () => {
      expire();
      void go(1, true);
    },
    onCodeSent: (progress: RegistrationProgress) => {
      infoForm.setCode('');
      keep(progress);
      if (step === 1) void go(2);
    },
    proved: (progress: RegistrationProgress) => {
      keep(progress);
      void go(3);
    },
    onRegistered: async (token: AuthToken): Promise<string | null> => {
      const entered = await completeSignIn(token);
      if (!entered.ok) return entered.message;
      await go(4, true);
      return null;
    },
  };
};
