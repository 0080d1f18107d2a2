import {
  acceptCase,
  agreeCase,
  arriveCase,
  closeCase,
  counterCase,
  escalateCase,
  lookAgainAsBuyer,
  lookAgainAsSeller,
  receiveCase,
  refuseCase,
  sendBackCase,
  sendCase,
  takeBackCase,
  writeCaseMessage,
} from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { callIdempotently, usePageKeys, type KeyStore } from '#app/idempotent-call.ts';
import { toast } from '#ui/toast-store.ts';
import { CASE_STEP_RESULTS, type CaseStep, type Side } from './case-text.ts';

/** Input of a step: an amount for offers, parcel data for shipments, `fit_for_sale` for returned goods. */
export interface CaseStepInput {
  readonly content?: string;
  readonly images?: readonly string[];
  /** Of the images, in their order. */
  readonly captions?: readonly string[];
  readonly amount?: number;
  readonly carrier?: string;
  readonly tracking_code?: string;
  readonly fee?: number;
  readonly return_goods?: boolean;
  readonly fit_for_sale?: boolean;
}

type Answer =
  | { readonly ok: true; readonly value: Case }
  | { readonly ok: false; readonly status: number; readonly message: string };

const BUYER_ROUTES = {
  accept: acceptCase,
  escalate: escalateCase,
  close: closeCase,
  message: writeCaseMessage,
  receive: receiveCase,
  arrive: arriveCase,
};

const messageOf = ({ content = '', images = [], captions = [] }: CaseStepInput) => ({
  content,
  images: [...images],
  captions: [...captions],
});
const parcelInput = ({ carrier, tracking_code }: CaseStepInput) => ({
  ...(carrier !== undefined && carrier !== '' && { carrier }),
  ...(tracking_code !== undefined && tracking_code !== '' && { tracking_code }),
});

/** Undefined when it is a step of the buyer. */
const takeSellerStep = async (id: string, step: CaseStep, words: CaseStepInput) => {
  const params = { id };
  const { amount = 0, return_goods = false, fit_for_sale = false } = words;
  const message = messageOf(words);
  if (step === 'agree') return call(agreeCase, { params, body: { ...message, return_goods } });
  if (step === 'counter') return call(counterCase, { params, body: { ...message, amount } });
  if (step === 'refuse') return call(refuseCase, { params, body: message });
  if (step === 'send') return call(sendCase, { params, body: { ...message, ...parcelInput(words) } });
  if (step === 'take_back') return call(takeBackCase, { params, body: { ...message, fit_for_sale } });
  return undefined;
};

const takeStep = async (
  id: string,
  step: CaseStep,
  words: CaseStepInput,
  storage: KeyStore,
): Promise<Answer> => {
  const sold = await takeSellerStep(id, step, words);
  if (sold !== undefined) return sold.ok ? { ok: true, value: sold.value.data.case } : sold;
  const params = { id };
  const message = messageOf(words);
  const request = { params, body: message };
  const answer =
    step === 'send_back'
      ? await call(sendBackCase, { params, body: { ...message, ...parcelInput(words), fee: words.fee ?? 0 } })
      : await callIdempotently(
          `${step} ${id}`,
          request,
          (once) => once(BUYER_ROUTES[step as keyof typeof BUYER_ROUTES], request),
          { storage },
        );
  return answer.ok ? { ok: true, value: answer.value.case } : answer;
};

const lookAgain = async (side: Side, id: string, reason: string): Promise<Answer> => {
  const request = { params: { id }, body: { reason } };
  if (side === 'buyer') {
    const answer = await call(lookAgainAsBuyer, request);
    return answer.ok ? { ok: true, value: answer.value.case } : answer;
  }
  const answer = await call(lookAgainAsSeller, request);
  return answer.ok ? { ok: true, value: answer.value.data.case } : answer;
};

export interface CaseStepHandlers {
  readonly side: Side;
  readonly onChanged: (now: Case) => void;
  /** The case was changed elsewhere and must be reloaded. */
  readonly onStale: () => void;
}

/** `take` resolves null on success, else the error message. */
export const useCaseSteps = ({ side, onChanged, onStale }: CaseStepHandlers) => {
  const [busy, setBusy] = useState<{ readonly id: string; readonly step: CaseStep } | null>(null);
  const keys = usePageKeys();
  const take = async (id: string, step: CaseStep, words: CaseStepInput = {}): Promise<string | null> => {
    setBusy({ id, step });
    const answer =
      step === 'look_again'
        ? await lookAgain(side, id, words.content ?? '')
        : await takeStep(id, step, words, keys);
    setBusy(null);
    if (answer.ok) {
      toast.success(CASE_STEP_RESULTS[step]);
      onChanged(answer.value);
      return null;
    }
    if (answer.status === 404 || answer.status === 409) {
      toast.warning(`${answer.message} Trang đã được tải lại.`);
      onStale();
    } else toast.error(answer.message);
    return answer.message;
  };
  return { take, doing: (id: string): CaseStep | null => (busy?.id === id ? busy.step : null) };
};
export type CaseSteps = ReturnType<typeof useCaseSteps>;
