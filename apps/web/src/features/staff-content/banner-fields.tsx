import { BANNER_STATUSES, type BannerPosition, type BannerStatus } from '@market/contract/rules/banners';
import { Chip } from '#ui/chip.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { POSITION_LABELS, type BannerDraft } from './banner-draft.ts';
import { CountedField } from './counted-field.tsx';
import { PictureField } from './picture-field.tsx';

export interface CategoryOption {
  readonly id: number;
  readonly title: string;
}

interface BannerFieldsProps {
  readonly draft: BannerDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly positions: readonly BannerPosition[];
  readonly categories: readonly CategoryOption[];
  readonly set: (changes: Partial<BannerDraft>) => void;
}

const STATUS_LABELS: Readonly<Record<BannerStatus, string>> = {
  draft: 'Nháp, chưa ai thấy',
  published: 'Hiện trong thời gian đã đặt',
  hidden: 'Ẩn',
};
const USER_TYPES = [
  { value: 'guest', label: 'Khách chưa đăng nhập' },
  { value: 'user', label: 'Người mua' },
  { value: 'shop', label: 'Người bán' },
  { value: 'staff', label: 'Nhân viên sàn' },
] as const;
const PLATFORMS = [
  { value: '', label: 'Mọi thiết bị' },
  { value: 'web_desktop', label: 'Chỉ màn hình rộng' },
  { value: 'web', label: 'Điện thoại và máy tính' },
];
const ACTIONS = [
  { value: 'VIEW_WEBSITE', label: 'Mở liên kết' },
  { value: 'REGISTER', label: 'Mời đăng ký' },
  { value: 'DOWNLOAD', label: 'Tải ứng dụng' },
] as const;

function TextFields({ draft, errors, set }: Omit<BannerFieldsProps, 'positions' | 'categories'>) {
  return (
    <>
      <CountedField
        label="Tiêu đề"
        value={draft.title}
        max={80}
        error={errors['title']}
        onChange={(title) => set({ title })}
      />
      <CountedField
        label="Mô tả"
        value={draft.sub_title}
        max={140}
        onChange={(sub_title) => set({ sub_title })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Chữ trên nút">
          {(control) => (
            <Input
              {...control}
              value={draft.call_to_action}
              maxLength={30}
              onChange={({ target }) => set({ call_to_action: target.value })}
            />
          )}
        </Field>
        <Field label="Nhãn">
          {(control) => (
            <Input
              {...control}
              value={draft.label}
              maxLength={40}
              onChange={({ target }) => set({ label: target.value })}
            />
          )}
        </Field>
      </div>
      <Field label="Liên kết" error={errors['link']}>
        {(control) => (
          <Input
            {...control}
            value={draft.link}
            maxLength={500}
            placeholder="/showroom/dong-phuc-bong-da.html"
            onChange={({ target }) => set({ link: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function TimeFields({ draft, errors, set }: Omit<BannerFieldsProps, 'positions' | 'categories'>) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {(['starts_at', 'ends_at'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'starts_at' ? 'Từ' : 'Đến'}
          hint={name === 'starts_at' ? 'Để trống: hiện ngay' : 'Để trống: không hết hạn'}
          error={errors[name]}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function Audience({ draft, set }: Pick<BannerFieldsProps, 'draft' | 'set'>) {
  const toggle = (value: (typeof USER_TYPES)[number]['value']) =>
    set({
      user_types: draft.user_types.includes(value)
        ? draft.user_types.filter((one) => one !== value)
        : [...draft.user_types, value],
    });
  return (
    <fieldset>
      <legend className="label">Ai thấy</legend>
      <div className="flex flex-wrap gap-2">
        <Chip on={draft.user_types.length === 0} onClick={() => set({ user_types: [] })}>
          Mọi người
        </Chip>
        {USER_TYPES.map(({ value, label }) => (
          <Chip key={value} on={draft.user_types.includes(value)} onClick={() => toggle(value)}>
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function PlaceFields({ draft, errors, positions, categories, set }: BannerFieldsProps) {
  return (
    <>
      {positions.length > 1 && (
        <Field label="Vị trí">
          {(control) => (
            <Select
              {...control}
              value={draft.position}
              options={positions.map((value) => ({ value, label: POSITION_LABELS[value] }))}
              onChange={({ target }) => set({ position: target.value as BannerPosition })}
            />
          )}
        </Field>
      )}
      {draft.position === 'category' && (
        <Field label="Danh mục" error={errors['category_id']}>
          {(control) => (
            <Select
              {...control}
              value={draft.category_id ?? ''}
              placeholder="Mọi danh mục"
              options={categories.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ target }) =>
                set({ category_id: target.value === '' ? null : Number(target.value) })
              }
            />
          )}
        </Field>
      )}
      {draft.position === 'search' && (
        <Field label="Từ khóa" hint="Cách nhau bằng dấu phẩy; để trống: mọi lượt tìm">
          {(control) => (
            <Input
              {...control}
              value={draft.keywords}
              onChange={({ target }) => set({ keywords: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

export function BannerFields(props: BannerFieldsProps) {
  const { draft, errors, set } = props;
  return (
    <>
      <PictureField
        label="Ảnh máy tính"
        picture={draft.image}
        shape="aspect-[9/4]"
        required
        error={errors['image_id']}
        onChange={(image) => set({ image })}
      />
      <TextFields {...props} />
      <PlaceFields {...props} />
      <TimeFields {...props} />
      <Audience {...props} />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Thiết bị">
          {(control) => (
            <Select
              {...control}
              value={draft.platform ?? ''}
              options={PLATFORMS}
              onChange={({ target }) =>
                set({ platform: target.value === '' ? null : (target.value as 'web' | 'web_desktop') })
              }
            />
          )}
        </Field>
        <Field label="Khi bấm">
          {(control) => (
            <Select
              {...control}
              value={draft.action}
              options={ACTIONS}
              onChange={({ target }) => set({ action: target.value as BannerDraft['action'] })}
            />
          )}
        </Field>
      </div>
      <PictureField
        label="Ảnh điện thoại"
        hint="Để trống: dùng ảnh máy tính"
        picture={draft.image_mobile}
        shape="aspect-[2/1]"
        error={errors['image_mobile_id']}
        onChange={(image_mobile) => set({ image_mobile })}
      />
      <Field label="Ảnh cho thấy gì" hint="Đọc cho người không nhìn được ảnh">
        {(control) => (
          <Input
            {...control}
            value={draft.alt}
            maxLength={200}
            onChange={({ target }) => set({ alt: target.value })}
          />
        )}
      </Field>
      <Field label="Trạng thái">
        {(control) => (
          <Select
            {...control}
            value={draft.status}
            options={BANNER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
            onChange={({ target }) => set({ status: target.value as BannerStatus })}
          />
        )}
      </Field>
    </>
  );
}
