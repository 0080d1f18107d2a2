import { describe, expect, it } from 'vitest';
import {
  afterCodeRequest,
  afterCodeRejected,
  INITIAL_VERIFICATION,
  type ContactVerification,
} from './contact-verification.ts';

const atCode: ContactVerification = {
  step: 'code',
  error: 'Mã chưa đúng hoặc đã hết hạn. Hãy nhập lại, hoặc lấy mã mới.',
};
const refusal = (code: string, facts: object = {}) => ({ code, message: 'Lý do', facts });

describe('proving a phone number or an e-mail address', () => {
  it('shows the code step once a code was sent, and waits a minute before another', () => {
    expect(afterCodeRequest(INITIAL_VERIFICATION, null)).toEqual({
      proof: { step: 'code', error: null },
      wait: 60,
    });
  });

  it('stays with the number and says why when none was sent', () => {
    const refused = afterCodeRequest(
      INITIAL_VERIFICATION,
      refusal('code.errors.limit', { retry_after: 4000 }),
    );
    expect(refused).toEqual({ proof: { step: 'target', error: 'Lý do' }, wait: 0 });
  });

  it('takes the code that is out when another is asked too soon, and waits as long as the server says', () => {
    for (const proof of [INITIAL_VERIFICATION, atCode])
      expect(afterCodeRequest(proof, refusal('code.errors.too_soon', { retry_after: 40 }))).toEqual({
        proof: { step: 'code', error: null },
        wait: 40,
      });
  });

  it('shows a wrong code at the code, and a number of somebody else at the number', () => {
    expect(afterCodeRejected(refusal('code.errors.wrong'))).toEqual({ step: 'code', error: 'Lý do' });
    expect(afterCodeRejected(refusal('user.errors.phone_taken'))).toEqual({ step: 'target', error: 'Lý do' });
  });
});
