import { useEffect, useRef, type RefObject } from 'react';
import type { DecisionRefusal } from './decide-by-form.ts';

/** The form of a decision: the field for which it was refused gets the focus. */
export const useRefusedField = (
  intent: string,
  refusal: DecisionRefusal | null | undefined,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal?.intent !== intent || refusal.field === undefined) return;
    form.current?.querySelector<HTMLElement>(`[name="${refusal.field}"]`)?.focus();
  }, [intent, refusal]);
  return form;
};
