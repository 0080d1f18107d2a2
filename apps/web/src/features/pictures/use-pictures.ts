import type { UploadedMedia } from '@market/contract/media/schemas';
import { useEffect, useRef, useState } from 'react';
import { sendPicture } from '#app/uploads/send-picture.ts';
import { chooseFiles } from './choose-files.ts';
import { uploadsOf, type PictureUpload } from './uploads-of.ts';

/** A chosen picture: previewed immediately, uploaded in the background. */
export interface ChosenPicture extends PictureUpload {
  readonly key: number;
  readonly name: string;
  /** Object URL of this page. */
  readonly preview: string;
  readonly error: string | null;
}

interface PictureOptions {
  readonly purpose: 'case' | 'chat' | 'review' | 'rfq';
  readonly max: number;
  /** Pictures uploaded earlier. */
  readonly existing?: readonly (Pick<UploadedMedia, 'id' | 'thumb'> & { readonly alt: string })[];
}

/** Too large, or no picture: sent again, the file would be refused again. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([413, 422]);

/** Pictures attached to a form, uploaded as soon as they are chosen. */
export const usePictures = ({ purpose, max, existing: had = [] }: PictureOptions) => {
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(() =>
    had.map(({ id, thumb, alt }, index) => ({
      key: -1 - index,
      name: alt,
      preview: thumb,
      uploadState: { id },
      error: null,
      caption: '',
    })),
  );
  const [tooMany, setTooMany] = useState(false);
  /** Of files that were taken out again, with their names. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const last = useRef(0);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const open = previews.current;
    return () => open.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  const send = async (key: number, file: File) => {
    const answer = await sendPicture(purpose, file);
    if (!answer.ok && FINAL_STATUSES.has(answer.status)) {
      setRefusals((now) => [...now, `${file.name}: ${answer.message}`]);
      setPictures((now) => now.filter((one) => one.key !== key));
      return;
    }
    const result: Pick<ChosenPicture, 'uploadState' | 'error'> = answer.ok
      ? { uploadState: { id: answer.value.data.media.id }, error: null }
      : { uploadState: 'failed', error: answer.message };
    setPictures((now) => now.map((one) => (one.key === key ? { ...one, ...result } : one)));
  };
  const add = (files: readonly File[]) => {
    const { accepted, tooMany: beyondRoom, refusals: refused } = chooseFiles(files, max - pictures.length);
    setTooMany(beyondRoom);
    setRefusals(refused);
    const chosen = accepted.map((file) => {
      last.current += 1;
      const preview = URL.createObjectURL(file);
      previews.current.add(preview);
      void send(last.current, file);
      return {
        key: last.current,
        name: file.name,
        preview,
        uploadState: 'sending',
        error: null,
        caption: '',
      } as const;
    });
    setPictures((now) => [...now, ...chosen]);
  };
  return {
    pictures,
    most: max,
    tooMany,
    refusals,
    add,
    remove: (key: number) => {
      setTooMany(false);
      setRefusals([]);
      setPictures((now) => now.filter((one) => one.key !== key));
    },
    writeCaption: (key: number, caption: string) =>
      setPictures((now) => now.map((one) => (one.key === key ? { ...one, caption } : one))),
    clear: () => {
      setPictures([]);
      setRefusals([]);
    },
    sending: pictures.some(({ uploadState }) => uploadState === 'sending'),
    ...uploadsOf(pictures),
  };
};
export type Pictures = ReturnType<typeof usePictures>;
