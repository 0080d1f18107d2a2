import type { UploadedShopMedia } from '@market/contract/media/schemas';
import { useState } from 'react';
import { sendShopMedia } from '#app/uploads/send-shop-media.ts';
import { FileButton, PICTURES, VIDEOS } from '#features/pictures/file-button.tsx';
import { posterOf, shrinkPicture } from '#features/pictures/prepare-file.ts';
import { FieldError } from '#ui/field.tsx';

const PURPOSE = 'shop';

const sendPicture = async (file: File) =>
  sendShopMedia({ purpose: PURPOSE, file: await shrinkPicture(file) });

/** A video with its first frame as a picture, where the browser can make one. */
const sendVideo = async (file: File) => {
  const frame = await posterOf(file);
  const poster = frame && (await sendShopMedia({ purpose: PURPOSE, file: frame }));
  const id = poster?.ok === true ? poster.value.data.media.id : undefined;
  return sendShopMedia({ purpose: PURPOSE, file, poster: id });
};

interface UploadButtonProps {
  readonly label: string;
  readonly kind: 'picture' | 'video';
  readonly onUploaded: (media: UploadedShopMedia) => void;
}

/** Chooses one file and sends it as the shop's. */
export function UploadButton({ label, kind, onUploaded }: UploadButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(null);
    const answer = await (kind === 'video' ? sendVideo(file) : sendPicture(file));
    setBusy(false);
    if (answer.ok) onUploaded(answer.value.data.media);
    else setProblem(answer.message);
  };
  return (
    <div>
      <FileButton
        label={label}
        accept={kind === 'video' ? VIDEOS : PICTURES}
        disabled={busy}
        className="btn btn-outline btn-sm max-lg:h-11!"
        onFiles={([file]) => void send(file)}
      >
        {busy ? 'Đang tải lên…' : label}
      </FileButton>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </div>
  );
}
