import { changeProfile } from '@market/contract/accounts/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { sendPicture } from '#app/uploads/send-picture.ts';
import { toast } from '#ui/toast-store.ts';

type Answer =
  | { readonly ok: true; readonly user: UserSession }
  | { readonly ok: false; readonly message: string };

const saveAvatar = async (avatar: string | null): Promise<Answer> => {
  const answer = await call(changeProfile, { body: { avatar } });
  return answer.ok ? { ok: true, user: answer.value.data.user } : answer;
};
const uploadAvatar = async (file: File): Promise<Answer> => {
  const uploaded = await sendPicture('avatar', file);
  return uploaded.ok ? saveAvatar(uploaded.value.data.media.id) : uploaded;
};

const toDataUrl = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => resolve(null));
    reader.readAsDataURL(file);
  });

/** Optimistic avatar upload, reverted on failure. */
export const useAvatar = (onSaved: (user: UserSession) => void) => {
  const [preview, setPreview] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const during = async (message: string, work: Promise<Answer>) => {
    setBusy(true);
    setError(null);
    const answer = await work;
    setBusy(false);
    setPreview(null);
    if (!answer.ok) return setError(answer.message);
    onSaved(answer.user);
    toast.success(message);
  };
  return {
    preview: busy ? preview : null,
    busy,
    error,
    choose: (file: File) => {
      void toDataUrl(file).then(setPreview);
      void during('Đã đổi ảnh', uploadAvatar(file));
    },
    remove: () => void during('Đã gỡ ảnh', saveAvatar(null)),
  };
};
