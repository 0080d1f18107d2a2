import { PAYMENT_METHODS } from '../constants/money.ts';

const labels = new Map<string, string>(PAYMENT_METHODS.map(({ code, label }) => [code, label]));

/** The code itself for a method that is no longer offered. */
export const paymentMethodLabel = (code: string): string => labels.get(code) ?? code;
