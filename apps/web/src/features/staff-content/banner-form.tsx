import { changeBanner, createBanner, deleteBanner } from '@market/contract/content/staff-routes';
import type { StaffBanner } from '@market/contract/content/staff-schemas';
import { bannerPhase, type BannerPosition } from '@market/contract/rules/banners';
import { Copy } from '#ui/icons.ts';
import { useEffect, useState } from 'react';
import { call, callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { draftErrors, draftOf, emptyDraft, inputOf, PHASES, type BannerDraft } from './banner-draft.ts';
import { BannerFields, type CategoryOption } from './banner-fields.tsx';
import { FormFooter } from './form-footer.tsx';
import { SaveProblem } from './save-problem.tsx';
import { useSave } from './use-save.ts';

/** Of the address of a page: the banner that is edited. */
export const BANNER_PARAMETER = 'sua';

interface BannerFormProps {
  /** Null for a new one. */
  readonly banner: StaffBanner | null;
  /** Of a new one. */
  readonly position: BannerPosition;
  readonly positions: readonly BannerPosition[];
  readonly categories: readonly CategoryOption[];
  readonly now: number;
  /** Every change, for a preview. */
  readonly onDraft?: (draft: BannerDraft) => void;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

/** A banner beside its list or calendar. Give it the version as `key`, so that a newer one replaces what it holds. */
export function BannerForm({ banner, position, onDraft, ...props }: BannerFormProps) {
  const { onClose, onSaved, ...rest } = props;
  const [draft, setDraft] = useState(() => (banner === null ? emptyDraft(position) : draftOf(banner)));
  const [key] = useState(randomKey);
  const { busy, problem, save, refuse, reload } = useSave();
  const unsaved = useUnsavedText(draft, BANNER_PARAMETER);
  const leave = (then: () => void) => {
    unsaved.allow();
    then();
  };
  useEffect(() => onDraft?.(draft), [draft, onDraft]);
  const send = async () => {
    const errors = draftErrors(draft);
    if (Object.keys(errors).length > 0) return refuse(errors);
    const body = inputOf(draft);
    const saved = await save(
      () =>
        banner === null
          ? callWith({ idempotencyKey: key })(createBanner, { body })
          : call(changeBanner, { params: { id: banner.id }, body: { ...body, version: banner.version } }),
      banner === null ? 'Đã thêm banner' : 'Đã lưu banner',
    );
    return saved && leave(() => onSaved(saved.data.banner.id));
  };
  const copy = async () => {
    const body = {
      ...inputOf(draft),
      title: `${draft.title} (bản sao)`.slice(0, 80),
      status: 'draft' as const,
    };
    const made = await save(() => call(createBanner, { body }), 'Đã nhân bản, đang là nháp');
    if (made !== undefined) leave(() => onSaved(made.data.banner.id));
  };
  const remove = (id: number) =>
    confirm({
      title: 'Xóa banner',
      body: `Xóa “${draft.title}”? Ai đang xem trang sẽ không thấy nữa.`,
      onSubmit: () =>
        void save(
          () => call(deleteBanner, { params: { id } }),
          'Đã xóa banner',
          () => leave(onClose),
        ),
    });
  const phase = banner === null ? null : PHASES[bannerPhase(banner, rest.now)];
  return (
    <CheckedForm
      aria-label={banner === null ? 'Thêm banner' : 'Sửa banner'}
      className="panel space-y-4 p-4 lg:p-5"
      onCheck={send}
    >
      <div className="flex items-center gap-2">
        <h2 className="text-md font-bold">{banner === null ? 'Thêm banner' : 'Sửa banner'}</h2>
        {phase !== null && (
          <span className="ml-auto">
            <Badge tone={phase.tone}>{phase.label}</Badge>
          </span>
        )}
      </div>
      <SaveProblem problem={problem} onReload={() => void reload()} />
      <BannerFields
        draft={draft}
        errors={problem?.fields ?? {}}
        set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
        {...rest}
      />
      <FormFooter
        busy={busy}
        onRemove={banner === null ? undefined : () => remove(banner.id)}
        extra={
          banner !== null && (
            <Button icon={<Copy aria-hidden className="ico" />} onClick={() => void copy()}>
              Nhân bản
            </Button>
          )
        }
        exit={<Button onClick={() => leave(onClose)}>Hủy bỏ</Button>}
      />
      {unsaved.dialog}
    </CheckedForm>
  );
}
