import { getImportTemplate, importProducts } from '@market/contract/product-imports/routes';
import { IMPORT_MAX_MB, IMPORT_ROWS_MAX } from '@market/contract/rules/product-imports';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Check, FileUp } from '#ui/icons.ts';
import { useRef, useState, type DragEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { TableLinks } from '#features/workspace/table-links.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError, Select } from '#ui/field.tsx';
import { importPath } from './import-query.ts';

const RULES = [
  'Mỗi dòng là một phân loại. Trùng mã SKU thì cập nhật, mã mới thì tạo thêm.',
  'Ô để trống thì giữ nguyên giá trị đang có.',
  'Giá và tồn viết số, có hay không có dấu chấm đều được.',
  'Ảnh: dán liên kết https://, cách nhau bằng dấu phẩy; hoặc ghi tên file rồi gửi file zip ở bước xem trước.',
];
const SHEETS = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MB = 1024 * 1024;
const MAX_NAME = 120;

export interface TemplateCategory {
  readonly id: number;
  readonly title: string;
}

/** Uploads a file, and leads to its preview. */
const useUpload = () => {
  const navigate = useNavigate();
  const [state, setState] = useState<{ readonly name: string | null; readonly error: string | null }>({
    name: null,
    error: null,
  });
  const upload = async (file: File) => {
    if (file.size > IMPORT_MAX_MB * MB) {
      setState({ name: null, error: `File lớn quá ${IMPORT_MAX_MB} MB. Hãy chia thành nhiều file.` });
      return;
    }
    setState({ name: file.name, error: null });
    const answer = await call(importProducts, { body: { file_name: file.name.slice(0, MAX_NAME) }, file });
    if (answer.ok) void navigate(importPath(answer.value.data.import.id));
    else setState({ name: null, error: answer.message });
  };
  return { ...state, upload };
};

function TemplateLinks({ categories }: { readonly categories: readonly TemplateCategory[] }) {
  const [category, setCategory] = useState('');
  const query = category === '' ? {} : { category: Number(category) };
  return (
    <div className="mt-4">
      <p className="text-sm font-semibold">Chưa có file? Dùng mẫu</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Select
          aria-label="Ngành hàng của mẫu"
          className="w-auto! min-w-0 max-sm:basis-full"
          value={category}
          options={[
            { value: '', label: 'Mọi ngành hàng' },
            ...categories.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={(event) => setCategory(event.target.value)}
        />
        <TableLinks
          route={getImportTemplate}
          query={query}
          fileName="mau-nhap-san-pham"
          load={(format) => call(getImportTemplate, { query: { ...query, format } })}
          verb="Mẫu"
        />
      </div>
    </div>
  );
}

export function UploadPanel({ categories }: { readonly categories: readonly TemplateCategory[] }) {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { name, error, upload } = useUpload();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined && name === null) void upload(file);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <section className="panel p-4 lg:p-5" aria-label="Tải file lên">
      <div
        className={clsx(
          'grid place-items-center rounded-xl border-2 border-dashed border-brand px-6 py-8 text-center',
          over ? 'bg-sunken' : 'bg-brand-soft',
        )}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          take(event.dataTransfer.files);
        }}
      >
        <span className="grid size-12 place-items-center rounded-full bg-surface text-brand-ink">
          <FileUp aria-hidden className="ico size-6!" />
        </span>
        <b className="mt-3 text-md font-semibold">
          {name === null ? 'Kéo file vào đây hoặc chọn từ máy' : `Đang tải ${name} lên`}
        </b>
        <p className="mt-0.5 text-sm text-ink-2">
          .xlsx hoặc .csv, tối đa {IMPORT_MAX_MB} MB và {formatNumber(IMPORT_ROWS_MAX)} dòng
        </p>
        <Button
          appearance="primary"
          className="mt-3"
          loading={name !== null}
          onClick={() => picker.current?.click()}
        >
          Chọn file
        </Button>
        <input
          ref={picker}
          type="file"
          accept={SHEETS}
          aria-label="File sản phẩm"
          className="hidden"
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // so that the same file can be chosen again
            currentTarget.value = '';
          }}
        />
      </div>
      {error !== null && <FieldError>{error}</FieldError>}
      <TemplateLinks categories={categories} />
      <ul className="mt-4 grid gap-2 border-t border-line pt-4 text-sm text-ink-2">
        {RULES.map((rule) => (
          <li key={rule} className="flex gap-2">
            <Check aria-hidden className="ico mt-0.5 size-4! flex-none text-brand-ink" />
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}
