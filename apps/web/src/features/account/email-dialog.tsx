import { marketName } from '@market/contract/rules/market-name';
import { changeEmail } from '@market/contract/accounts/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { call } from '#app/api.ts';
import { ContactVerificationDialog } from './contact-verification-dialog.tsx';

interface EmailDialogProps {
  /** Current address of the account; with `prove` a code is sent to it immediately. */
  readonly start: string;
  readonly prove: boolean;
  readonly onDone: (user: UserSession) => void;
  readonly onClose: () => void;
}

const requestChange = (email: string, code?: string) =>
  call(changeEmail, { body: { email, ...(code !== undefined && { code }) } });
const validate = (email: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'Email chưa đúng, ví dụ ten@cuahang.vn';

export default function EmailDialog({ start, prove, onDone, onClose }: EmailDialogProps) {
  return (
    <ContactVerificationDialog
      title="Email"
      intro={`${marketName()} gửi mã 6 số qua email để chắc chắn địa chỉ này là của bạn.`}
      label="Email"
      input={{
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        maxLength: 254,
        autoCapitalize: 'none',
      }}
      format={(email) => email.trim()}
      other="Đổi email"
      ask={requestChange}
      wrong={validate}
      start={start}
      atOnce={prove}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
