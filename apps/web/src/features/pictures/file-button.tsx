import type { ReactNode } from 'react';
import { useFilePicker } from '#ui/use-file-picker.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  /** Opens the camera of a phone instead of its files. */
  readonly camera?: boolean;
  readonly disabled?: boolean;
  /** Of the error that says which files are missing. */
  readonly errorId?: string | undefined;
  readonly className: string;
  readonly children: ReactNode;
  readonly onFiles: (files: File[]) => void;
}

export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
export const VIDEOS = 'video/mp4,video/webm';

/** A button that chooses files. */
export function FileButton({ label, accept, camera = false, disabled = false, ...rest }: FileButtonProps) {
  const { className, children, errorId, onFiles } = rest;
  const { input, open } = useFilePicker(onFiles, {
    accept,
    multiple: !camera,
    'data-files': label,
    ...(camera && { capture: 'environment' }),
  });
  return (
    <>
      {input}
      <button
        type="button"
        aria-label={label}
        data-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        disabled={disabled}
        className={className}
        onClick={open}
      >
        {children}
      </button>
    </>
  );
}
