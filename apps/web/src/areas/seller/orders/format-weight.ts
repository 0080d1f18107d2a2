import { LOCALE } from '@market/contract/constants/market';
import { formatNumber } from '@market/contract/rules/money';

const GRAMS_PER_KILO = 1_000;
const kilograms = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });

/** `850 g`, `14,2 kg`. */
export const formatWeight = (grams: number): string =>
  grams < GRAMS_PER_KILO ? `${formatNumber(grams)} g` : `${kilograms.format(grams / GRAMS_PER_KILO)} kg`;
