import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import type { DraftPicture } from '../draft/draft.ts';

interface AltDialogProps {
  readonly picture: DraftPicture;
  readonly onClose: () => void;
  readonly onSave: (alt: string) => void;
}

const ALT_MAX = 200;

/** Text for people who do not see the picture, and for search engines. */
export default function AltDialog({ picture, onClose, onSave }: AltDialogProps) {
  const [alt, setAlt] = useState(picture.alt);
  return (
    <Modal
      open
      onClose={onClose}
      title="Mô tả ảnh"
      footer={
        <>
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button appearance="primary" onClick={() => onSave(alt.trim())}>
            Xong
          </Button>
        </>
      }
    >
      <img
        src={picture.medium}
        alt=""
        width={520}
        height={520}
        className="mx-auto mb-4 size-48 rounded-lg object-cover"
      />
      <Field
        label="Ảnh cho thấy gì"
        hint="Đọc cho người không nhìn thấy ảnh, ví dụ “Cổ áo bẻ phối màu vàng”."
      >
        {(control) => (
          <Input
            {...control}
            value={alt}
            maxLength={ALT_MAX}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
      </Field>
    </Modal>
  );
}
