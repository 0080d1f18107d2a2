import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';

interface Refusal {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly facts: object;
}
type Answer<Value> = { readonly ok: true; readonly value: Value } | Refusal;

/** What the server said no to: by field, and whether somebody else saved first. */
export interface SaveProblem {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly changed: boolean;
}

const CONFLICT = 409;

const problemOf = ({ status, message, facts }: Refusal): SaveProblem => ({
  message,
  fields: 'fields' in facts ? (facts.fields as Record<string, string>) : {},
  changed: status === CONFLICT,
});

/** Sends one write at a time, reads the page again and says that it is saved. */
export const useSave = () => {
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<SaveProblem | null>(null);
  /** @param onDone leaves what was deleted before it is read again; not called when it was refused */
  const save = async <Value>(
    send: () => Promise<Answer<Value>>,
    done: string,
    onDone?: () => void,
  ): Promise<Value | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setProblem(null);
    const answer = await send();
    if (answer.ok) {
      toast.success(done);
      onDone?.();
      await revalidator.revalidate();
    } else setProblem(problemOf(answer));
    setBusy(false);
    return answer.ok ? answer.value : undefined;
  };
  const refuse = (fields: Readonly<Record<string, string>>) =>
    setProblem({ message: 'Có chỗ chưa đúng, hãy xem lại.', fields, changed: false });
  return {
    busy,
    problem,
    save,
    refuse,
    clear: () => setProblem(null),
    reload: () => revalidator.revalidate(),
  };
};
export type Save = ReturnType<typeof useSave>;
