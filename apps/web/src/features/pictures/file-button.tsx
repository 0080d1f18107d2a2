import { useRef, type ReactNode } from 'react';

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  /** Opens the camera of a phone instead of its files. */
  readonly camera?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly className: string;
  readonly children: ReactNode;
  readonly onFiles: (files: File[]) => void;
}

export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
export const VIDEOS = 'video/mp4,video/webm';

/** A button that chooses files. */
export function FileButton({ label, accept, camera = false, disabled = false, ...rest }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const { className, children, onFiles } = rest;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={!camera}
        {...(camera && { capture: 'environment' as const })}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        data-files={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // the same file may be chosen again
          target.value = '';
          onFiles(files);
        }}
      />
      <button
        type="button"
        aria-label={label}
        disabled={disabled}
        className={className}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
    </>
  );
}
