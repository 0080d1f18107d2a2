import type { UserSession } from '@market/contract/sessions/schemas';
import { ImageUp } from '#ui/icons.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, Spinner } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { useFilePicker } from '#ui/use-file-picker.tsx';
import { useAvatar } from './use-avatar.ts';

const SIZE = 80;

interface AvatarPickerProps {
  readonly user: UserSession;
  readonly onSaved: (user: UserSession) => void;
}

/** Choosing a picture saves it. */
export function AvatarPicker({ user, onSaved }: AvatarPickerProps) {
  const { preview, busy, error, choose, remove } = useAvatar(onSaved);
  const { input, open } = useFilePicker(([file]) => file && choose(file), { accept: 'image/*' });
  return (
    <div className="flex items-center gap-4">
      <span className="relative flex-none" aria-busy={busy}>
        {preview === null ? (
          <Avatar name={user.fullName} src={user.avatar} size={SIZE} className="text-2xl!" />
        ) : (
          <img
            src={preview}
            alt=""
            width={SIZE}
            height={SIZE}
            className="size-20 rounded-full object-cover"
          />
        )}
        {busy && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-scrim text-white">
            <Spinner />
          </span>
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2.5">
          {input}
          <Button
            size="sm"
            className="max-lg:h-11!"
            icon={<ImageUp aria-hidden className="ico" />}
            disabled={busy}
            onClick={open}
          >
            {user.avatar === null ? 'Thêm ảnh' : 'Đổi ảnh'}
          </Button>
          {user.avatar !== null && (
            <Button size="sm" appearance="ghost" className="max-lg:h-11!" disabled={busy} onClick={remove}>
              Gỡ ảnh
            </Button>
          )}
        </div>
        {error === null ? (
          <p className="hint">Ảnh JPG, PNG hoặc WebP. Người bán và người mua đều thấy ảnh này.</p>
        ) : (
          <FieldError>{error}</FieldError>
        )}
      </div>
    </div>
  );
}
