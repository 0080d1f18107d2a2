import type { BannerInput, StaffBanner } from '@market/contract/content/staff-schemas';
import {
  BANNER_LINK,
  type BannerPhase,
  type BannerPosition,
  type BannerStatus,
} from '@market/contract/rules/banners';
import { localMoment, readLocalMoment } from '#features/workspace/local-moment.ts';
import { dayMonth } from '#ui/format-date.ts';
import type { ContentPicture } from './picture-field.tsx';

/** A banner as its form holds it. */
export interface BannerDraft {
  readonly position: BannerPosition;
  readonly status: BannerStatus;
  readonly title: string;
  readonly sub_title: string;
  readonly label: string;
  readonly call_to_action: string;
  readonly link: string;
  readonly alt: string;
  readonly action: NonNullable<BannerInput['action']>;
  readonly image: ContentPicture | null;
  readonly image_mobile: ContentPicture | null;
  /** Of `datetime-local` fields. */
  readonly starts_at: string;
  readonly ends_at: string;
  readonly user_types: NonNullable<BannerInput['user_types']>;
  readonly platform: BannerInput['platform'] | undefined;
  readonly category_id: number | null;
  readonly keywords: string;
}

export const POSITION_LABELS: Readonly<Record<BannerPosition, string>> = {
  carousel: 'Băng chuyền trang chủ',
  home_right_banner: 'Banner phải',
  home_primary: 'Banner giữa trang',
  slide: 'Ảnh sau băng chuyền',
  new_user_channel: 'Dải cho người mới',
  welcome_banner: 'Banner chào mừng',
  category: 'Đầu danh mục',
  search: 'Đầu trang tìm kiếm',
};

export const PHASES: Readonly<
  Record<BannerPhase, { label: string; tone: 'brand' | 'info' | 'accent' | 'mute' }>
> = {
  running: { label: 'Đang hiện', tone: 'brand' },
  scheduled: { label: 'Đã lên lịch', tone: 'info' },
  draft: { label: 'Nháp', tone: 'accent' },
  hidden: { label: 'Đã ẩn', tone: 'mute' },
  ended: { label: 'Đã hết', tone: 'mute' },
};

export const emptyDraft = (position: BannerPosition): BannerDraft => ({
  position,
  status: 'draft',
  title: '',
  sub_title: '',
  label: '',
  call_to_action: '',
  link: '',
  alt: '',
  action: 'VIEW_WEBSITE',
  image: null,
  image_mobile: null,
  starts_at: '',
  ends_at: '',
  user_types: [],
  platform: null,
  category_id: null,
  keywords: '',
});

export const draftOf = (banner: StaffBanner): BannerDraft => ({
  position: banner.position,
  status: banner.status,
  title: banner.title,
  sub_title: banner.sub_title ?? '',
  label: banner.label ?? '',
  call_to_action: banner.call_to_action ?? '',
  link: banner.link,
  alt: banner.alt,
  action: banner.action,
  image: { id: banner.image_id, url: banner.image },
  image_mobile:
    banner.image_mobile_id === null || banner.image_mobile === null
      ? null
      : { id: banner.image_mobile_id, url: banner.image_mobile },
  starts_at: localMoment(banner.starts_at),
  ends_at: localMoment(banner.ends_at),
  user_types: banner.user_types ?? [],
  platform: banner.platform,
  category_id: banner.category_id,
  keywords: banner.keywords.join(', '),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const LINK = new RegExp(BANNER_LINK);

/** What the form can refuse by itself. */
export const draftErrors = (draft: BannerDraft): Record<string, string> => ({
  ...(draft.title.trim() === '' && { title: 'Vui lòng đặt tiêu đề.' }),
  ...(draft.image === null && { image_id: 'Hãy chọn ảnh.' }),
  ...(!LINK.test(draft.link.trim()) && {
    link: 'Liên kết là đường dẫn trong chợ (bắt đầu bằng /) hoặc địa chỉ https://.',
  }),
  ...(draft.starts_at !== '' &&
    draft.ends_at !== '' &&
    draft.starts_at >= draft.ends_at && { ends_at: 'Ngày kết thúc phải sau ngày bắt đầu.' }),
});

export const inputOf = (draft: BannerDraft): BannerInput => ({
  position: draft.position,
  status: draft.status,
  title: draft.title.trim(),
  sub_title: orNull(draft.sub_title),
  label: orNull(draft.label),
  call_to_action: orNull(draft.call_to_action),
  link: draft.link.trim(),
  alt: draft.alt.trim(),
  action: draft.action,
  image_id: draft.image?.id ?? '',
  image_mobile_id: draft.image_mobile?.id ?? null,
  starts_at: readLocalMoment(draft.starts_at),
  ends_at: readLocalMoment(draft.ends_at),
  user_types: draft.user_types.length === 0 ? null : [...draft.user_types],
  platform: draft.platform ?? null,
  category_id: draft.position === 'category' ? draft.category_id : null,
  keywords:
    draft.position === 'search'
      ? draft.keywords
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean)
      : [],
});

/** `15/11 – 30/11`, `Từ 01/12`, `Đến 30/11`, `Không hết hạn`. */
export const periodOf = ({ starts_at, ends_at }: Pick<StaffBanner, 'starts_at' | 'ends_at'>): string => {
  if (starts_at !== null && ends_at !== null) return `${dayMonth(starts_at)} – ${dayMonth(ends_at)}`;
  if (starts_at !== null) return `Từ ${dayMonth(starts_at)}`;
  return ends_at === null ? 'Không hết hạn' : `Đến ${dayMonth(ends_at)}`;
};
