import { lazy, Suspense, useState } from 'react';
import type { Refusal } from './refusals.ts';

const PhoneDialog = lazy(() => import('../../shared/account/phone-dialog.tsx'));

/** Someone who came without a phone number proves one before the order goes on. */
export const usePhoneFirst = (goOn: () => void) => {
  const [asked, setAsked] = useState(false);
  return {
    asked,
    /** Whether this refusal is mended here. */
    takes: ({ code }: Pick<Refusal, 'code'>): boolean => {
      if (code !== 'order.errors.phone_required') return false;
      setAsked(true);
      return true;
    },
    close: () => setAsked(false),
    proved: () => {
      setAsked(false);
      goOn();
    },
  };
};
export type PhoneFirst = ReturnType<typeof usePhoneFirst>;

export function PhoneAsked({ phone: { asked, close, proved } }: { readonly phone: PhoneFirst }) {
  if (!asked) return null;
  return (
    <Suspense>
      <PhoneDialog
        open
        intro="Shop và bên giao hàng cần gọi được cho bạn. Chợ Phiên gửi mã 6 số qua SMS để xác minh số này."
        onDone={proved}
        onClose={close}
      />
    </Suspense>
  );
}
