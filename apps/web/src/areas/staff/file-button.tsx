import { Upload } from '#ui/icons.ts';
import { Button } from '#ui/button.tsx';
import { useFilePicker } from '#ui/use-file-picker.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file (CSV or XLSX). */
export function FileButton({ label, busy, onFile }: FileButtonProps) {
  const { input, open } = useFilePicker(([file]) => file && onFile(file), {
    accept: '.csv,.xlsx',
    'data-files': label,
  });
  return (
    <>
      {input}
      <Button
        size="sm"
        className="max-lg:h-11! noscript:hidden!"
        icon={<Upload aria-hidden className="ico size-4!" />}
        loading={busy}
        onClick={open}
      >
        {label}
      </Button>
    </>
  );
}
