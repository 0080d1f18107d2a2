import {
  acceptCase,
  agreeCase,
  closeCase,
  counterCase,
  escalateCase,
  refuseCase,
  writeCaseMessage,
  type Case,
} from '@market/contract';
import { useState } from 'react';
import { call } from '../../api.ts';
import { toast } from '../ui/toasts.ts';

export type CaseStep = 'accept' | 'escalate' | 'close' | 'message' | 'agree' | 'counter' | 'refuse';

/** What goes with a step; an offer has an amount. */
export interface CaseWords {
  readonly content?: string;
  readonly images?: readonly string[];
  readonly amount?: number;
}

type Answer =
  | { readonly ok: true; readonly value: Case }
  | { readonly ok: false; readonly status: number; readonly message: string };

const BUYERS = { accept: acceptCase, escalate: escalateCase, close: closeCase, message: writeCaseMessage };

const ask = async (id: string, step: CaseStep, words: CaseWords): Promise<Answer> => {
  const params = { id };
  const { content = '', amount = 0 } = words;
  const images = [...(words.images ?? [])];
  if (step === 'agree') {
    const answer = await call(agreeCase, { params, body: { content, images } });
    return answer.ok ? { ok: true, value: answer.value.data.case } : answer;
  }
  if (step === 'counter') {
    const answer = await call(counterCase, { params, body: { amount, content, images } });
    return answer.ok ? { ok: true, value: answer.value.data.case } : answer;
  }
  if (step === 'refuse') {
    const answer = await call(refuseCase, { params, body: { content, images } });
    return answer.ok ? { ok: true, value: answer.value.data.case } : answer;
  }
  const answer = await call(BUYERS[step], { params, body: { content, images } });
  return answer.ok ? { ok: true, value: answer.value.case } : answer;
};

const DONE: Readonly<Record<CaseStep, string>> = {
  accept: 'Đã nhận đề nghị của shop',
  escalate: 'Đã gửi Chợ Phiên xem xét',
  close: 'Đã đóng yêu cầu',
  message: 'Đã gửi',
  agree: 'Đã đồng ý với yêu cầu',
  counter: 'Đã gửi đề nghị đến người mua',
  refuse: 'Đã từ chối yêu cầu',
};

export interface CaseKeeper {
  readonly onChanged: (now: Case) => void;
  /** Somebody was quicker: it is no longer as it was shown. */
  readonly onStale: () => void;
}

/** Takes steps of a case; answers null when one went through, else what is wrong. */
export const useCaseSteps = ({ onChanged, onStale }: CaseKeeper) => {
  const [busy, setBusy] = useState<{ readonly id: string; readonly step: CaseStep } | null>(null);
  const take = async (id: string, step: CaseStep, words: CaseWords = {}): Promise<string | null> => {
    setBusy({ id, step });
    const answer = await ask(id, step, words);
    setBusy(null);
    if (answer.ok) {
      toast.success(DONE[step]);
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
