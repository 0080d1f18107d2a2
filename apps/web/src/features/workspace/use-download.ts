import { useState, type MouseEvent } from 'react';
import { toast } from '#ui/toast-store.ts';
import { saveFile } from './save-file.ts';

export type LoadedFile =
  | { readonly ok: true; readonly value: string | Uint8Array }
  | { readonly ok: false; readonly message: string };

/** The press of a link to a file: errors are shown, and the session is refreshed. */
export const useDownload = (fileName: string, load: () => Promise<LoadedFile>) => {
  const [waiting, setWaiting] = useState(false);
  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    const answer = await load();
    setWaiting(false);
    if (answer.ok) saveFile(answer.value, fileName);
    else toast.error(answer.message);
  };
  return { waiting, download: (event: MouseEvent) => void download(event) };
};
