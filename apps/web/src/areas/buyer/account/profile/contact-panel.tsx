import { formatPhone } from '@market/contract/rules/phone';
import type { UserSession } from '@market/contract/sessions/schemas';
import { Check, TriangleAlert } from '#ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { toast } from '#ui/toast-store.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const PhoneDialog = lazyDialog(() => import('#features/account/phone-dialog.tsx'));
const EmailDialog = lazyDialog(() => import('#features/account/email-dialog.tsx'));

interface ContactProps {
  readonly label: string;
  readonly value: string | null;
  readonly proved: boolean;
  readonly children: ReactNode;
}

function Contact({ label, value, proved, children }: ContactProps) {
  return (
    <div className="border-t border-line py-3.5 first:border-0 first:pt-0 last:pb-0">
      <dt className="flex items-center gap-2 text-sm text-ink-2">
        {label}
        {value !== null &&
          (proved ? (
            <Badge tone="brand" icon={<Check aria-hidden />}>
              Đã xác minh
            </Badge>
          ) : (
            <Badge tone="accent" icon={<TriangleAlert aria-hidden />}>
              Chưa xác minh
            </Badge>
          ))}
      </dt>
      <dd className="mt-1 flex flex-wrap items-center gap-x-4">
        <b className="num max-w-full grow font-semibold wrap-anywhere">{value ?? 'Chưa có'}</b>
        {children}
      </dd>
    </div>
  );
}

function Press({
  label,
  onPress,
  children,
}: {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="link min-h-8 text-sm max-lg:min-h-11"
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

interface ContactPanelProps {
  readonly user: UserSession;
  readonly emailVerified: boolean;
  readonly onPhone: (user: UserSession) => void;
  readonly onEmail: (user: UserSession) => void;
}

/** Changing either needs a code sent to the new one. */
export function ContactPanel({ user, emailVerified, onPhone, onEmail }: ContactPanelProps) {
  const [open, setOpen] = useState<'phone' | 'email' | 'prove' | null>(null);
  const close = () => setOpen(null);
  const onVerified = (message: string, openNext: (user: UserSession) => void) => (changed: UserSession) => {
    close();
    openNext(changed);
    toast.success(message);
  };
  const phone = user.accountPhone;
  return (
    <>
      <dl>
        <Contact
          label="Số điện thoại"
          value={phone === null ? null : formatPhone(phone)}
          proved={user.phoneVerified}
        >
          <Press
            label={phone === null ? 'Thêm số điện thoại' : 'Đổi số điện thoại'}
            onPress={() => setOpen('phone')}
          >
            {phone === null ? 'Thêm' : 'Đổi'}
          </Press>
        </Contact>
        <Contact label="Email" value={user.email} proved={emailVerified}>
          {user.email !== null && !emailVerified && (
            <Press label="Xác minh email" onPress={() => setOpen('prove')}>
              Xác minh
            </Press>
          )}
          <Press label={user.email === null ? 'Thêm email' : 'Đổi email'} onPress={() => setOpen('email')}>
            {user.email === null ? 'Thêm' : 'Đổi'}
          </Press>
        </Contact>
      </dl>
      {open === 'phone' && (
        <PhoneDialog open onClose={close} onDone={onVerified('Đã lưu số điện thoại', onPhone)} />
      )}
      {(open === 'email' || open === 'prove') && (
        <EmailDialog
          start={open === 'prove' ? (user.email ?? '') : ''}
          prove={open === 'prove'}
          onClose={close}
          onDone={onVerified('Đã xác minh email', onEmail)}
        />
      )}
    </>
  );
}
