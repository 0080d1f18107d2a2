/** How the audit log names a pair, and what is done to many. */
export const subjectOf = ({ phrase, meaning }: { readonly phrase: string; readonly meaning: string }) =>
  ({ kind: 'search', id: phrase, label: meaning === '' ? phrase : `${phrase} – ${meaning}` }) as const;

export const countSubject = (id: string | number, changes: number) =>
  ({ kind: 'search', id, label: `${changes} thay đổi` }) as const;
