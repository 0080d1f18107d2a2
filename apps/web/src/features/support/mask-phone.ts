import { nationalPhone } from '@market/contract/rules/phone';

/** `0912 ••• 340`, so that a screen that others see shows no whole number. */
export const maskPhone = (phone: string): string => {
  const digits = nationalPhone(phone);
  return `${digits.slice(0, 4)} ••• ${digits.slice(-3)}`;
};
