import type { ReplyOf } from '@market/contract/route';
import { getVerification } from '@market/contract/shop-review/routes';
import type { Call } from '@market/contract/web';

export type VerificationState = ReplyOf<typeof getVerification>['data'];

/** Null when the call failed. */
export const loadVerification = async (call: Call): Promise<VerificationState | null> => {
  const answer = await call(getVerification);
  return answer.ok ? answer.value.data : null;
};
