import type { SellerOrder } from '@market/contract/orders/schemas';

const SHORT_LABELS: Partial<Record<SellerOrder['paymentMethod'], string>> = {
  cod: 'COD',
  bank_transfer: 'Chuyển khoản',
};

/** For columns of tables. */
export const shortPaymentLabel = ({
  paymentMethod,
  paymentMethodLabel,
}: Pick<SellerOrder, 'paymentMethod' | 'paymentMethodLabel'>): string =>
  SHORT_LABELS[paymentMethod] ?? paymentMethodLabel;
