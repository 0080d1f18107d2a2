import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';

interface FailedAnswer {
  readonly ok: false;
  readonly message: string;
}
type Answer<Value> = { readonly ok: true; readonly value: Value } | FailedAnswer;

/** Runs one call at a time, reads the page again after it, and shows why it was refused. */
export const useConnectionCall = () => {
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<string | null>(null);
  const run = async <Value>(name: string, call: () => Promise<Answer<Value>>): Promise<Value | null> => {
    if (running !== null) return null;
    setRunning(name);
    const answer = await call();
    setRunning(null);
    if (!answer.ok) {
      toast.error(answer.message);
      return null;
    }
    await revalidate();
    return answer.value;
  };
  return { run, running };
};
