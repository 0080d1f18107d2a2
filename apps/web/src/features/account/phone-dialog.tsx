import { marketName } from '@market/contract/rules/market-name';
import { changePhone } from '@market/contract/accounts/routes';
import { formatPhone, isMobilePhone } from '@market/contract/rules/phone';
import type { UserSession } from '@market/contract/sessions/schemas';
import { call } from '#app/api.ts';
import { PHONE_INVALID } from './verification-text.ts';
import { ContactVerificationDialog } from './contact-verification-dialog.tsx';

interface PhoneDialogProps {
  readonly open: boolean;
  /** The number is verified and stored; the session already has it. */
  readonly onDone: (user: UserSession) => void;
  readonly onClose: () => void;
  /** A stored number that still has to be verified. */
  readonly start?: string;
  readonly intro?: string;
}

const requestChange = (phone: string, otp?: string) =>
  call(changePhone, { body: { phone, ...(otp !== undefined && { otp }) } });
const validate = (phone: string) => (isMobilePhone(phone) ? null : PHONE_INVALID);

/** Asks for a phone number and the code sent to it. Load with React.lazy. */
export default function PhoneDialog({ open, onDone, onClose, start = '', intro }: PhoneDialogProps) {
  if (!open) return null;
  return (
    <ContactVerificationDialog
      title="Số điện thoại"
      intro={intro ?? `${marketName()} gửi mã 6 số qua SMS để chắc chắn số này là của bạn.`}
      label="Số di động"
      input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 }}
      format={formatPhone}
      other="Đổi số"
      ask={requestChange}
      wrong={validate}
      start={start}
      atOnce={false}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
