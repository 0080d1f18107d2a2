import { useRef, type ComponentProps, type ReactNode } from 'react';

type FileInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'ref' | 'onChange' | 'className' | 'tabIndex'
> & {
  readonly 'data-files'?: string;
};

/**
 * Chooses files by a button of the caller's: `input` is hidden beside it, `open` shows the dialog.
 * @param onFiles also when the same files are chosen again
 */
export const useFilePicker = (
  onFiles: (files: File[]) => void,
  props: FileInputProps,
): { readonly input: ReactNode; readonly open: () => void } => {
  const ref = useRef<HTMLInputElement>(null);
  return {
    input: (
      <input
        aria-hidden
        {...props}
        ref={ref}
        type="file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // otherwise the same file would be no change
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    ),
    open: () => ref.current?.click(),
  };
};
