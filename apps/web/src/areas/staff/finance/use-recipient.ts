import { useState } from 'react';

interface Recipient {
  readonly id: number;
  readonly name: string;
}
type Answer =
  | { readonly ok: true; readonly value: Recipient }
  | { readonly ok: false; readonly message: string };

/** The person of a typed number: read when its field is left, and before money is booked. */
export const useRecipient = (read: (id: number) => Promise<Answer>) => {
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const find = async (id: number): Promise<Answer> => {
    if (recipient?.id === id) return { ok: true, value: recipient };
    const answer = await read(id);
    setRecipient(answer.ok ? answer.value : null);
    return answer;
  };
  /** Null for a number that was not read. */
  const nameOf = (id: number | null): string | null =>
    recipient !== null && recipient.id === id ? recipient.name : null;
  return { find, nameOf };
};
