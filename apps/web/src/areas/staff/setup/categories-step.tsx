import { exportCategories } from '@market/contract/catalogue/category-file-routes';
import { FASHION_CATEGORIES, FASHION_DEPARTMENTS } from '@market/contract/rules/fashion-set';
import type { IconComponent } from '#ui/icon.tsx';
import { Check, FileUp, Shirt, SquareDashed } from '#ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RefusalNotice } from '#ui/refusal-notice.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import type { SetupReply } from './action.ts';
import { NextLink, StepFrame } from './step-frame.tsx';

type Source = 'fashion' | 'file' | 'none';

interface ChoiceProps {
  readonly value: Source;
  readonly chosen: Source;
  readonly onChoose: (source: Source) => void;
  readonly Icon: IconComponent;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Choice({ value, chosen, onChoose, Icon, title, text, children }: ChoiceProps) {
  return (
    <div className="group/choice rounded-lg border border-line p-4 has-checked:border-brand has-checked:bg-brand-soft">
      <Radio
        name="source"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        labelClassName="items-start! gap-3! flex-row-reverse"
        className="mt-1 ml-auto"
      >
        <span className="flex min-w-0 flex-1 gap-3">
          <span className="grid size-9 flex-none place-items-center rounded-md bg-sunken">
            <Icon aria-hidden className="ico size-4.5!" />
          </span>
          <span className="min-w-0">
            <b className="block text-base font-semibold">{title}</b>
            <span className="text-sm text-ink-2">{text}</span>
          </span>
        </span>
      </Radio>
      {children}
    </div>
  );
}

/** What the set has; departments without categories of their own are left out. */
function Departments() {
  return (
    <ul
      className="mt-3 hidden grid-cols-1 gap-2 group-has-checked/choice:grid min-[420px]:grid-cols-2 sm:grid"
      aria-label="Số danh mục mỗi ngành"
    >
      {FASHION_DEPARTMENTS.filter(({ categories }) => categories > 0).map(({ title, slug, categories }) => (
        <li
          key={slug}
          className="flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 text-sm"
        >
          <Check aria-hidden className="ico size-4! flex-none text-brand-ink" />
          <span className="min-w-0 flex-1 break-words">{title}</span>
          <span className="num text-ink-2">{categories}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is sold: the set that ships, a file, or nothing yet. */
export function CategoriesStep({
  count,
  reply,
}: {
  /** Categories of the second level that exist. */
  readonly count: number;
  readonly reply: SetupReply | undefined;
}) {
  const [chosen, setChosen] = useState<Source>(count > 0 ? 'none' : 'fashion');
  const busy = useNavigation().formData?.get('intent') === 'categories';
  const imported = reply?.imported;
  const choice = { chosen, onChoose: setChosen };
  const submitLabel =
    chosen === 'none'
      ? 'Tiếp tục'
      : chosen === 'fashion'
        ? `Tạo ${FASHION_CATEGORIES} danh mục`
        : 'Tạo danh mục';
  return (
    <Form method="post" encType="multipart/form-data">
      <StepFrame
        step={5}
        next={
          imported === undefined ? (
            <Button
              type="submit"
              name="intent"
              value="categories"
              appearance="primary"
              size="lg"
              loading={busy}
            >
              {submitLabel}
            </Button>
          ) : (
            <NextLink step={6} />
          )
        }
      >
        {reply?.problem != null && <RefusalNotice refusal={reply} problem={reply.problem} />}
        {imported !== undefined && (
          <div role="status">
            <Notice>
              Đã thêm {imported.added}, sửa {imported.changed}, giữ nguyên {imported.unchanged} danh mục.
            </Notice>
          </div>
        )}
        {count > 0 && imported === undefined && (
          <p className="text-base text-ink-2">Chợ đang có {count} danh mục cấp 2.</p>
        )}
        <Choice
          {...choice}
          value="fashion"
          Icon={Shirt}
          title="Bộ thời trang có sẵn"
          text={`${FASHION_CATEGORIES} danh mục thời trang, đồ thể thao, giày dép, phụ kiện và vải, kèm đơn vị, từ khóa và mô tả cho công cụ tìm kiếm.`}
        >
          <Departments />
        </Choice>
        <Choice
          {...choice}
          value="file"
          Icon={FileUp}
          title="Nhập từ tệp"
          text="Excel hoặc CSV có các cột Tên, Danh mục cha, Đường dẫn, Đơn vị. Không xóa danh mục nào."
        >
          <input
            type="file"
            name="file"
            aria-label="Tệp danh mục"
            accept=".csv,.xlsx"
            required={chosen === 'file'}
            className="input mt-3 hidden h-auto! py-2 group-has-checked/choice:flex"
          />
          <a
            className="link inline-flex min-h-8 items-center text-base max-lg:min-h-11"
            href={exportCategories.path}
            download
          >
            Tải tệp mẫu
          </a>
        </Choice>
        <Choice
          {...choice}
          value="none"
          Icon={SquareDashed}
          title={count > 0 ? 'Giữ như đang có' : 'Để trống'}
          text={
            count > 0
              ? 'Không thêm gì.'
              : 'Tự tạo từng mục. Người bán chưa đăng được hàng cho đến khi có ít nhất một danh mục cấp 2.'
          }
        />
      </StepFrame>
    </Form>
  );
}
