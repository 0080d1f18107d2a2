import type { PaymentMethod } from '@market/contract/payments/schemas';
import { clsx } from 'clsx';
import { Banknote, CreditCard, Landmark, Wallet } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import type { Wallet as WalletName } from './payment-methods.ts';

const wordMark = (text: string, colours: string) => (
  <b aria-hidden className={clsx('text-[.625rem] leading-none font-extrabold', colours)}>
    {text}
  </b>
);

const ICONS: Partial<Record<PaymentMethod | WalletName, ReactNode>> = {
  cod: <Banknote aria-hidden className="ico" />,
  bank_transfer: <Landmark aria-hidden className="ico" />,
  credit_card: <CreditCard aria-hidden className="ico" />,
  atm_card: wordMark('ATM', 'text-indigo-600'),
  wallet_momo: wordMark('MoMo', 'text-lacquer-700'),
  zalopay: wordMark('Zalo', 'text-indigo-600'),
  payme: wordMark('PayME', 'text-leaf-600'),
};

/** Icon or word mark; no third-party logos. */
export function PaymentMethodIcon({ of }: { readonly of: PaymentMethod | WalletName }) {
  return (
    <span className="grid size-9 flex-none place-items-center rounded-lg bg-white text-paper-700 ring-1 ring-line">
      {ICONS[of] ?? <Wallet aria-hidden className="ico" />}
    </span>
  );
}
