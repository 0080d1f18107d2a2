import { publishPolicy, restorePolicy, withdrawPolicy } from '@market/contract/policies/staff-routes';
import type { StaffPolicy } from '@market/contract/policies/schemas';
import { FOOTER_KEY, POLICIES, POLICY_TITLE_MAX } from '@market/contract/rules/policies';
import { lazy, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { call } from '#app/api.ts';
import { POLICIES_PATH } from '#app/paths.ts';
import { CountedField } from '#features/staff-content/counted-field.tsx';
import { restoreQuestion } from '#features/staff-content/restore-question.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { VersionsPanel } from '#features/staff-content/versions-panel.tsx';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { FieldError } from '#ui/field.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const RichText = lazy(() => import('#features/rich-text/rich-text.tsx'));
const PLACE = <div className="skeleton h-96 rounded-md" />;

interface TextFieldProps {
  readonly html: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

function TextField({ html, error, onChange }: TextFieldProps) {
  const isBrowser = useBrowserValue(() => true, false);
  return (
    <div>
      <p className="label">Nội dung</p>
      {isBrowser ? (
        <SectionBoundary fallback={PLACE}>
          <RichText
            html={html}
            onChange={onChange}
            noun="văn bản"
            label="Nội dung văn bản"
            upload={null}
            invalid={error !== undefined}
          />
        </SectionBoundary>
      ) : (
        PLACE
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** One text of the market: nothing changes for readers before it is published. */
export function PolicyForm({ policy }: { readonly policy: StaffPolicy }) {
  const { key, version, versions } = policy;
  const [title, setTitle] = useState(policy.title);
  const [content, setContent] = useState(policy.content ?? '');
  const { busy, problem, save, refuse, reload } = useSave();
  const unsaved = useUnsavedText({ title, content });
  const publish = () => {
    const errors = {
      ...(title.trim() === '' && { title: 'Vui lòng đặt tiêu đề.' }),
      ...(content === '' && { content: 'Vui lòng viết nội dung.' }),
    };
    if (Object.keys(errors).length > 0) return refuse(errors);
    const body = { version, title: title.trim(), content };
    return save(() => call(publishPolicy, { params: { key }, body }), 'Đã đăng');
  };
  const restore = (number: number) =>
    confirm({
      title: 'Đăng lại bản cũ',
      body: restoreQuestion(
        `Đăng lại bản ${number}? Bản đang hiện vẫn còn trong danh sách.`,
        unsaved.isChanged,
      ),
      onSubmit: () =>
        void save(
          () => call(restorePolicy, { params: { key }, body: { version, number } }),
          `Đã đăng lại bản ${number}`,
        ),
    });
  const withdraw = () =>
    confirm({
      title: 'Gỡ văn bản',
      body: restoreQuestion(
        `Gỡ “${policy.title}”? Chân trang thôi dẫn tới, các bản cũ vẫn còn.`,
        unsaved.isChanged,
      ),
      onSubmit: () => void save(() => call(withdrawPolicy, { params: { key } }), 'Đã gỡ'),
    });
  return (
    <CheckedForm
      aria-label="Văn bản"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onCheck={publish}
    >
      <div className="panel min-w-0 space-y-4 p-4 lg:p-5">
        <p className="text-sm text-ink-2">{POLICIES[key].hint}</p>
        <CountedField
          label="Tiêu đề"
          value={title}
          max={POLICY_TITLE_MAX}
          error={problem?.fields['title']}
          onChange={setTitle}
        />
        <TextField html={content} error={problem?.fields['content']} onChange={setContent} />
      </div>
      <div className="space-y-4">
        <div className="panel space-y-4 p-4 lg:p-5">
          <SaveProblem problem={problem} onReload={() => void reload()} />
          <p className="text-sm text-ink-2">Đăng xong là khách thấy ngay. Mỗi lần đăng là một bản mới.</p>
          <div className="flex flex-wrap justify-end gap-2">
            {policy.content !== null && (
              <Button appearance="ghost" onClick={withdraw}>
                Gỡ
              </Button>
            )}
            {policy.content !== null && key !== FOOTER_KEY && (
              <LinkButton to={`${POLICIES_PATH}/${key}`}>Xem trang</LinkButton>
            )}
            <Button type="submit" appearance="primary" loading={busy}>
              Đăng
            </Button>
          </div>
        </div>
        <VersionsPanel versions={versions} busy={busy} onRestore={restore} />
      </div>
      {unsaved.dialog}
    </CheckedForm>
  );
}
