import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toast } from '#ui/toast-store.ts';

type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string };

/** Sends one write at a time, reloads the page after it, and shows why it was refused. */
export const useWrite = () => {
  const [busy, setBusy] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  /** `name` is of the pressed button; resolves null on success, else the error message. */
  const write = async (name: string, send: () => Promise<Answer>, done: string): Promise<string | null> => {
    if (busy !== null) return 'Đang gửi thay đổi trước, hãy đợi một chút.';
    setBusy(name);
    const answer = await send();
    setBusy(null);
    if (answer.ok) toast.success(done);
    else toast.error(answer.message);
    await revalidate();
    return answer.ok ? null : answer.message;
  };
  return { busy, write };
};
