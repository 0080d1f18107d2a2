import { addImportPictures } from '@market/contract/product-imports/routes';
import { formatNumber } from '@market/contract/rules/money';
import { IMPORT_ZIP_MAX_MB } from '@market/contract/rules/product-imports';
import { FileArchive } from '#ui/icons.ts';
import { useRef, useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

const MB = 1024 * 1024;

interface ArchivePanelProps {
  readonly importId: number;
  readonly onSent: () => void;
}

/** Pictures that rows name by file name, in a zip; one more can follow. */
export function ArchivePanel({ importId, onSent }: ArchivePanelProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    if (file.size > IMPORT_ZIP_MAX_MB * MB)
      return setError(`File zip lớn quá ${IMPORT_ZIP_MAX_MB} MB. Hãy chia thành nhiều file.`);
    setError(null);
    setSending(true);
    const answer = await call(addImportPictures, { params: { id: importId }, file });
    setSending(false);
    if (!answer.ok) return setError(answer.message);
    toast.success(`Đã nhận ${formatNumber(answer.value.data.pictures)} ảnh, đang kiểm tra lại các dòng`);
    return onSent();
  };
  return (
    <section aria-label="Ảnh theo tên file" className="panel flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <FileArchive aria-hidden className="ico size-6! flex-none text-brand-ink" />
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <b className="block font-semibold">Ảnh theo tên file</b>
        <span className="text-ink-2">
          Cột Ảnh ghi tên file như ao-polo-1.jpg thì gửi kèm file .zip, tối đa {IMPORT_ZIP_MAX_MB} MB. Nhiều
          ảnh thì gửi nhiều lần.
        </span>
        {error !== null && <FieldError>{error}</FieldError>}
      </div>
      <Button loading={sending} className="max-sm:basis-full" onClick={() => picker.current?.click()}>
        Chọn file zip
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".zip,application/zip"
        aria-label="File zip ảnh"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined && !sending) void send(file);
          // so that the same file can be chosen again
          currentTarget.value = '';
        }}
      />
    </section>
  );
}
