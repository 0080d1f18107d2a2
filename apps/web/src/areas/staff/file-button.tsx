import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file (CSV or XLSX). */
export function FileButton({ label, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button
        size="sm"
        className="max-lg:h-11! noscript:hidden!"
        icon={<Upload aria-hidden className="ico size-4!" />}
        loading={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
