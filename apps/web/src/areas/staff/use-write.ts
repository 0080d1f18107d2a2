import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';

type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Sends one write at a time, reloads the page after it, and shows why it was refused. */
export const useWrite = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  /** `name` is of the pressed button; returns whether it succeeded. */
  const write = async (name: string, send: () => Promise<Answer>, done: string): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(name);
    const answer = await send();
    setBusy(null);
    if (answer.ok) toast.success(done);
    else toast.error(answer.message);
    await revalidate();
    return answer.ok;
  };
  return { busy, write };
};
