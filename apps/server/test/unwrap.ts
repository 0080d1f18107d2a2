/** What a call answered, when nothing else will do. */
export const unwrap = <Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string },
): Value => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};
