import { useState } from 'react';
import { orderPhoneIntro } from '#features/account/verification-text.ts';
import { PHONE_REQUIRED, type CheckoutProblem } from './checkout-errors.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const PhoneDialog = lazyDialog(() => import('#features/account/phone-dialog.tsx'));

/** Verifies a phone number before ordering when the account has none. */
export const usePhoneVerification = () => {
  const [dialogOpen, setDialogOpen] = useState(false);
  return {
    asked: dialogOpen,
    /** Opens the dialog for a missing phone number; false for other problems. */
    handles: ({ code }: Pick<CheckoutProblem, 'code'>): boolean => {
      if (code !== PHONE_REQUIRED) return false;
      setDialogOpen(true);
      return true;
    },
    close: () => setDialogOpen(false),
  };
};
export type PhoneVerification = ReturnType<typeof usePhoneVerification>;

export function PhoneVerificationDialog({
  phone: { asked: dialogOpen, close },
  onDone,
}: {
  readonly phone: PhoneVerification;
  readonly onDone: () => void;
}) {
  if (!dialogOpen) return null;
  return (
    <PhoneDialog
      open
      intro={orderPhoneIntro()}
      onDone={() => {
        close();
        onDone();
      }}
      onClose={close}
    />
  );
}
