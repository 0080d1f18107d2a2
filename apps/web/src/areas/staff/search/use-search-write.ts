import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';

type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Sends one write at a time, reloads the page after it, and says why it was refused. */
export const useSearchWrite = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  /** @param name of the pressed button */
  const write = async (name: string, send: () => Promise<Answer>, done: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(name);
    const answer = await send();
    setBusy(null);
    if (answer.ok) toast.success(done);
    else toast.error(answer.message);
    await revalidate();
  };
  return { busy, write };
};
