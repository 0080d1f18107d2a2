import {
  contentChanged,
  contentFull,
  contentNotFound,
  contentRefused,
} from '@market/contract/content/staff-problems';
import type { BannerChanges, BannerInput, StaffBanner } from '@market/contract/content/staff-schemas';
import { BANNERS_MAX, type BannerPosition } from '@market/contract/rules/banners';
import type { AuditAction } from '@market/contract/rules/audit-actions';
import { recordAudit } from '#audit';
import { getCategoryTexts } from '#catalogue';
import { releaseUploads } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { changedValues } from '../lib/changed-values.ts';
import { presentBanner } from '../queries/staff-banners.ts';
import { bannersPageKey, foldKeyword } from '../rules.ts';
import * as store from '../store/banners.ts';
import { takePictures } from './pictures.ts';

type Columns = store.BannerColumns;

const picturesOf = ({ image, image_mobile }: store.BannerRow) => [image, image_mobile];

const moment = (time: string | null | undefined) =>
  time === undefined || time === null ? time : new Date(time);

/** Columns of the fields that were sent. */
const columnsOf = async (
  context: Context<Tx, Person>,
  { image_id, image_mobile_id, ...fields }: Partial<BannerInput>,
): Promise<Columns> => {
  const pictures = await takePictures(context, { image: image_id, image_mobile: image_mobile_id });
  const { starts_at, ends_at, keywords, title, ...rest } = fields;
  return {
    ...rest,
    ...pictures,
    ...(title !== undefined && { title: title.trim() }),
    ...(starts_at !== undefined && { starts_at: moment(starts_at)! }),
    ...(ends_at !== undefined && { ends_at: moment(ends_at)! }),
    ...(keywords !== undefined && { keywords: [...new Set(keywords.map(foldKeyword))].filter(Boolean) }),
  };
};

/** @throws contentRefused */
const check = async (
  context: Context,
  row: Pick<store.BannerRow, 'title' | 'starts_at' | 'ends_at' | 'category_id'>,
) => {
  const { title, starts_at, ends_at, category_id } = row;
  const fields: Record<string, string> = {};
  if (title.trim() === '') fields['title'] = 'Vui lòng đặt tiêu đề.';
  if (starts_at && ends_at && starts_at >= ends_at)
    fields['ends_at'] = 'Ngày kết thúc phải sau ngày bắt đầu.';
  if (category_id !== null && (await getCategoryTexts(context, category_id)) === undefined)
    fields['category_id'] = 'Danh mục này không còn nữa.';
  if (Object.keys(fields).length > 0) throw contentRefused({ fields });
};

const record = (
  context: Context<Tx>,
  action: AuditAction,
  row: store.BannerRow,
  change: { before?: object; after?: object },
) =>
  recordAudit(context, {
    action,
    subject: { kind: 'banner', id: row.id, label: row.title },
    ...(change as { before?: Record<string, unknown>; after?: Record<string, unknown> }),
  });

/** @throws contentRefused, contentFull */
export const createBanner = (context: Context<Db, Person>, input: BannerInput): Promise<StaffBanner> =>
  transact(context, async (context) => {
    if ((await store.countBanners(context.db)) >= BANNERS_MAX) throw contentFull({ max: BANNERS_MAX });
    const columns = (await columnsOf(context, input)) as Columns & { image: string };
    const row = {
      platform: null,
      sub_title: null,
      label: null,
      call_to_action: null,
      image_mobile: null,
      starts_at: null,
      ends_at: null,
      user_types: null,
      category_id: null,
      ...columns,
      position: input.position,
      title: input.title.trim(),
      link: input.link,
      updated_at: context.now,
    };
    await check(context, row);
    const banner = await store.insertBanner(context.db, row);
    await record(context, 'content.banner_created', banner, {
      after: { position: banner.position, link: banner.link },
    });
    await dropPages(context, [bannersPageKey(banner.position)]);
    return presentBanner(banner);
  });

const findLocked = async (
  context: Context<Tx>,
  id: number,
  position?: BannerPosition,
): Promise<store.BannerRow> => {
  const banner = await store.lockBanner(context.db, id);
  if (banner === undefined || (position !== undefined && banner.position !== position))
    throw contentNotFound();
  return banner;
};

/** `position`: only a banner of it. @throws contentNotFound, contentChanged, contentRefused */
export const changeBanner = (
  context: Context<Db, Person>,
  { id, position }: { id: number; position?: BannerPosition },
  { version, ...changes }: BannerChanges,
): Promise<StaffBanner> =>
  transact(context, async (context) => {
    const before = await findLocked(context, id, position);
    if (version !== before.version) throw contentChanged({ version: before.version });
    const columns = await columnsOf(context, changes);
    await check(context, { ...before, ...columns });
    const banner = await store.updateBanner(context.db, id, { ...columns, updated_at: context.now });
    await releaseUploads(context, 'content', { before: picturesOf(before), after: picturesOf(banner) });
    await record(
      context,
      'content.banner_changed',
      banner,
      changedValues(before, banner, Object.keys(columns)),
    );
    await dropPages(context, [before.position, banner.position].map(bannersPageKey));
    return presentBanner(banner);
  });

/** @throws contentNotFound */
export const removeBanner = (
  context: Context<Db, Person>,
  { id, position }: { id: number; position?: BannerPosition },
): Promise<void> =>
  transact(context, async (context) => {
    const banner = await findLocked(context, id, position);
    await store.deleteBanner(context.db, id);
    await releaseUploads(context, 'content', { before: picturesOf(banner) });
    await record(context, 'content.banner_deleted', banner, {
      before: { position: banner.position, link: banner.link },
    });
    await dropPages(context, [bannersPageKey(banner.position)]);
  });

/** @throws contentRefused when the ids are not those of the position */
export const orderBanners = (
  context: Context<Db, Person>,
  { position, ids }: { position: BannerPosition; ids: readonly number[] },
): Promise<void> =>
  transact(context, async (context) => {
    const own = new Set(await store.lockPosition(context.db, position));
    if (own.size !== ids.length || ids.some((id) => !own.has(id)))
      throw contentRefused({ fields: { ids: 'Danh sách đã đổi, hãy tải lại trang.' } });
    await store.putOrder(context.db, ids);
    await recordAudit(context, {
      action: 'content.banners_ordered',
      subject: { kind: 'market', id: position, label: position },
      after: { ids },
    });
    await dropPages(context, [bannersPageKey(position)]);
  });

/** Banners that started or ended leave the cached pages of all processes. */
export const turnBanners = (context: Context): Promise<void> =>
  transact(context, async (context) => {
    const positions = await store.turnBanners(context.db, context.now);
    await dropPages(context, positions.map(bannersPageKey));
  });
