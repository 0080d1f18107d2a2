import { uploadPicture } from '@market/contract/media/routes';
import type { UploadedMedia } from '@market/contract/media/schemas';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api.ts';

/** A chosen picture: previewed immediately, uploaded in the background. */
export interface ChosenPicture {
  readonly key: number;
  readonly name: string;
  /** Object URL of this page. */
  readonly preview: string;
  readonly sent: 'sending' | 'failed' | { readonly id: string };
  readonly error: string | null;
}

interface PictureOptions {
  readonly purpose: 'case' | 'review';
  readonly max: number;
  /** Pictures uploaded earlier. */
  readonly existing?: readonly (Pick<UploadedMedia, 'id' | 'thumb'> & { readonly alt: string })[];
}

/** Pictures attached to a form, uploaded as soon as they are chosen. */
export const usePictures = ({ purpose, max: most, existing: had = [] }: PictureOptions) => {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() =>
    had.map(({ id, thumb, alt }, index) => ({
      key: -1 - index,
      name: alt,
      preview: thumb,
      sent: { id },
      error: null,
    })),
  );
  const [tooMany, setTooMany] = useState(false);
  const last = useRef(0);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const open = previews.current;
    return () => open.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  const send = async (key: number, file: File) => {
    const answer = await call(uploadPicture, { body: { purpose }, file });
    const done: Pick<ChosenPicture, 'sent' | 'error'> = answer.ok
      ? { sent: { id: answer.value.data.media.id }, error: null }
      : { sent: 'failed', error: answer.message };
    setPictures((now) => now.map((one) => (one.key === key ? { ...one, ...done } : one)));
  };
  const add = (files: readonly File[]) => {
    const taken = files.slice(0, most - pictures.length);
    setTooMany(files.length > taken.length);
    const chosen = taken.map((file) => {
      last.current += 1;
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      void send(last.current, file);
      return { key: last.current, name: file.name, preview, sent: 'sending', error: null } as const;
    });
    setPictures((now) => [...now, ...chosen]);
  };
  return {
    pictures,
    most,
    tooMany,
    add,
    remove: (key: number) => {
      setTooMany(false);
      setPictures((now) => now.filter((one) => one.key !== key));
    },
    clear: () => setPictures([]),
    sending: pictures.some(({ sent }) => sent === 'sending'),
    ids: pictures.flatMap(({ sent }) => (typeof sent === 'string' ? [] : [sent.id])),
  };
};
export type Pictures = ReturnType<typeof usePictures>;
