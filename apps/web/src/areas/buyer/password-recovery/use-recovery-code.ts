import { recoverByEmail, recoverBySms } from '@market/contract/accounts/routes';
import { call } from '#app/api.ts';
import { useHumanCheck } from '#features/human-check/use-human-check.ts';
import { useResendTimer } from '#features/account/use-resend-timer.ts';
import type { Channel, SentCode } from '#features/account/recovery.ts';
import { recoveryRequest } from './recovery-requests.ts';

const requestCode = (channel: Channel, target: string, token: string | undefined) =>
  channel === 'sms'
    ? call(recoverBySms, { body: recoveryRequest.sms(target, token) })
    : call(recoverByEmail, { query: recoveryRequest.email(target, token) });

type SendResult =
  | { readonly ok: true; readonly sentCode: SentCode }
  | { readonly ok: false; readonly message: string };

export const useRecoveryCode = () => {
  const check = useHumanCheck('recover');
  const wait = useResendTimer();
  return {
    touch: check.touch,
    left: wait.secondsLeft,
    send: async (channel: Channel, target: string): Promise<SendResult> => {
      const checked = await check.take();
      if (!checked.ok) return checked;
      const answer = await requestCode(channel, target, checked.token);
      if (!answer.ok) return answer;
      const { session_info_token, resend_after } = answer.value.data;
      wait.start(resend_after);
      return { ok: true, sentCode: { channel, target, sessionInfoToken: session_info_token } };
    },
  };
};
export type RecoveryCode = ReturnType<typeof useRecoveryCode>;
