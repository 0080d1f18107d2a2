import { readNumber } from '@market/contract/rules/read-number';
import type { FormRefusal } from '#app/form-refusal.ts';

export type ThresholdField = 'threshold';

/** What to mend in the goods value from which the shop pays the shipping. */
export const thresholdErrors = (text: string): FormRefusal<ThresholdField>['errors'] =>
  Number.isNaN(readNumber(text)) ? { threshold: 'Hãy nhập số tiền, ví dụ 500.000.' } : {};
