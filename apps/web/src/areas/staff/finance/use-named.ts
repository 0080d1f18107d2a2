import { useState } from 'react';

interface Named {
  readonly id: number;
  readonly name: string;
}
type Answer = { readonly ok: true; readonly value: Named } | { readonly ok: false; readonly message: string };

/** Whom a typed number stands for: read when its field is left, and before money is booked. */
export const useNamed = (read: (id: number) => Promise<Answer>) => {
  const [named, setNamed] = useState<Named | null>(null);
  const find = async (id: number): Promise<Answer> => {
    if (named?.id === id) return { ok: true, value: named };
    const answer = await read(id);
    setNamed(answer.ok ? answer.value : null);
    return answer;
  };
  /** Null for a number that was not read. */
  const nameOf = (id: number | null): string | null =>
    named !== null && named.id === id ? named.name : null;
  return { find, nameOf };
};
