import { useState } from 'react';

/** Stores a picture and answers its address, or a sentence. */
export type UploadPicture = (file: File) => Promise<{ readonly src: string } | { readonly error: string }>;

/** Files are sent one after the other and inserted in the order in which they were chosen. */
export const useInsertedPictures = (upload: UploadPicture, insert: (src: string, alt: string) => void) => {
  const [sending, setSending] = useState(0);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]): Promise<void> => {
    setErrors([]);
    setSending((now) => now + files.length);
    for (const file of files) {
      const answer = await upload(file);
      setSending((now) => now - 1);
      if ('src' in answer) insert(answer.src, file.name.replace(/\.\w+$/, ''));
      else setErrors((now) => [...new Set([...now, answer.error])]);
    }
  };
  return { sending, errors, add };
};
