/** What a call answered, when nothing else will do. */
export const unwrap = <Value>(
  outcome: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string },
): Value => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

/** The text of a CSV file that a call answered. */
export const unwrapText = (outcome: Parameters<typeof unwrap<string | Uint8Array>>[0]): string => {
  const file = unwrap(outcome);
  if (typeof file !== 'string') throw new Error('not a text');
  return file;
};
