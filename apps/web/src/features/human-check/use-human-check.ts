import { getHumanCheck } from '@market/contract/sessions/routes';
import type { Challenge } from 'altcha-lib/types';
import type { Call } from '@market/contract/web';
import { useState } from 'react';
import { call as webCall } from '#app/api.ts';

type Token =
  | { readonly ok: true; readonly token?: string }
  | { readonly ok: false; readonly message: string };
interface PendingCheck {
  readonly begunAt: number;
  readonly ready: Promise<() => Promise<Token>>;
}

/** Challenges expire after ten minutes; older ones are requested again. */
const MAX_AGE_MS = 8 * 60_000;
const CHECK_FAILED_MESSAGE =
  'Máy của bạn chưa làm xong bước chống robot, vui lòng thử lại hoặc dùng trình duyệt khác.';

const toToken = async (token: Promise<string>): Promise<Token> => ({ ok: true, token: await token });

interface HumanCheck {
  readonly touch: () => void;
  readonly take: () => Promise<Token>;
}

interface CheckStart {
  readonly action: string;
  readonly call: Call;
  /** Nothing can be taken from it but the failure. */
  readonly onFailed: () => void;
}

const startCheck = async ({ action, call, onFailed }: CheckStart): Promise<() => Promise<Token>> => {
  const answer = await call(getHumanCheck);
  if (!answer.ok) {
    onFailed();
    return async () => answer;
  }
  const { driver, site_key, challenge } = answer.value.data;
  if (driver === 'altcha' && challenge !== null) {
    const { solve } = await import('./altcha.ts');
    const token = solve(challenge as unknown as Challenge);
    token.catch(() => {});
    return () => toToken(token);
  }
  if (driver === 'recaptcha' && site_key !== null) {
    const { prepareRecaptcha: readyRecaptcha } = await import('./recaptcha.ts');
    const execute = await readyRecaptcha(site_key, action);
    return () => toToken(execute());
  }
  return async () => ({ ok: true });
};

export const createHumanCheck = (call: Call, action: string): HumanCheck => {
  let check: PendingCheck | null = null;
  const current = (): PendingCheck => {
    const now = performance.now();
    if (check !== null && now - check.begunAt < MAX_AGE_MS) return check;
    // what failed before it is needed, such as without a network, is started again when it is
    const drop = () => {
      if (check === pending) check = null;
    };
    const pending: PendingCheck = { begunAt: now, ready: startCheck({ action, call, onFailed: drop }) };
    pending.ready.catch(drop);
    return (check = pending);
  };
  return {
    touch: () => void current(),
    take: async () => {
      const { ready } = current();
      check = null;
      try {
        return await (
          await ready
        )();
      } catch {
        return { ok: false, message: CHECK_FAILED_MESSAGE };
      }
    },
  };
};

/**
 * Bot check of a form: starts on first interaction (`touch`); `take` awaits the token. Tokens are valid once, so
 * the next `take` starts over.
 */
export const useHumanCheck = (action: string): HumanCheck =>
  useState(() => createHumanCheck(webCall, action))[0];
