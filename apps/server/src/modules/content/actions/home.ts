import {
  contentChanged,
  contentFull,
  contentNotFound,
  contentRefused,
} from '@market/contract/content/staff-problems';
import type {
  HomeArrangement,
  HomeSectionChanges,
  HomeSectionInput,
} from '@market/contract/content/staff-schemas';
import { HOME_BLOCKS_MAX, takesPinned } from '@market/contract/rules/home-blocks';
import { recordAudit, type AuditRecord } from '#audit';
import { getProductOptions } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { changedValues } from '../lib/changed-values.ts';
import { getStaffHome, type StaffHome } from '../queries/staff-home.ts';
import { HOME_PAGE_KEY } from '../rules.ts';
import * as store from '../store/home.ts';

type Changes = Omit<HomeSectionChanges, 'version'>;
const HOME = { kind: 'home_section', id: 'all', label: 'Trang chủ' } as const;

/** @throws contentRefused */
const columnsOf = async (
  context: Context,
  section: store.HomeSectionRow,
  { title, pinned_product_ids, ...changes }: Changes,
): Promise<store.HomeSectionColumns> => {
  if (title?.trim() === '') throw contentRefused({ fields: { title: 'Vui lòng đặt tiêu đề.' } });
  if (pinned_product_ids !== undefined && pinned_product_ids.length > 0) {
    const known = await getProductOptions(context, pinned_product_ids);
    if (!takesPinned(section.source) || known.size < pinned_product_ids.length)
      throw contentRefused({
        fields: { pinned_product_ids: `Khối “${section.title}” có sản phẩm ghim không còn nữa.` },
      });
  }
  return {
    ...changes,
    ...(title !== undefined && { title: title.trim() }),
    ...(pinned_product_ids !== undefined && { pinned_product_ids }),
  };
};

/** One change of the home page after the other; raises its version and drops the cached pages. */
const change = (
  context: Context,
  version: number | undefined,
  work: (context: Context<Tx>, sections: readonly store.HomeSectionRow[]) => Promise<AuditRecord>,
): Promise<StaffHome> =>
  transact(context, async (context) => {
    const current = await store.lockHome(context.db);
    if (version !== undefined && version !== current) throw contentChanged({ version: current });
    const record = await work(context, await store.selectAllSections(context.db));
    await store.raiseHomeVersion(context.db);
    await recordAudit(context, record);
    await dropPages(context, [HOME_PAGE_KEY]);
    return getStaffHome(context);
  });

const orderOf = (sections: readonly store.HomeSectionRow[]) =>
  [...sections].toSorted((one, other) => one.position - other.position || one.id - other.id);
const described = (sections: readonly store.HomeSectionRow[]) =>
  sections.map(({ title, hidden }) => (hidden ? `${title} (ẩn)` : title));

/** Publishes all blocks in their new order. @throws contentChanged, contentRefused */
export const arrangeHome = (context: Context, { version, sections }: HomeArrangement): Promise<StaffHome> =>
  change(context, version, async (context, before) => {
    const byId = new Map(before.map((one) => [one.id, one]));
    const ids = new Set(sections.map(({ id }) => id));
    if (ids.size !== sections.length || ids.size !== byId.size || sections.some(({ id }) => !byId.has(id)))
      throw contentRefused({ fields: { sections: 'Danh sách khối đã đổi, hãy tải lại trang.' } });
    const placed: store.HomeSectionRow[] = [];
    for (const [index, { id, title, sub_title, limit, hidden, pinned_product_ids }] of sections.entries()) {
      const section = byId.get(id)!;
      const sent = { title, sub_title, limit, hidden, pinned_product_ids };
      const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
      const columns = await columnsOf(context, section, fields);
      const position = (index + 1) * 10;
      await store.updateSection(context.db, id, { ...columns, position });
      placed.push({ ...section, ...columns, position });
    }
    return {
      action: 'content.home_arranged',
      subject: HOME,
      before: { blocks: described(orderOf(before)) },
      after: { blocks: described(placed) },
    };
  });

/** @throws contentFull */
export const createHomeSection = (
  context: Context,
  { source, title, sub_title = null, limit = 6, hidden = false }: HomeSectionInput,
): Promise<StaffHome> =>
  change(context, undefined, async (context, sections) => {
    if (sections.length >= HOME_BLOCKS_MAX) throw contentFull({ max: HOME_BLOCKS_MAX });
    if (title.trim() === '') throw contentRefused({ fields: { title: 'Vui lòng đặt tiêu đề.' } });
    const keys = new Set(sections.map(({ key }) => key));
    const name = source.replaceAll('_', '-');
    const key = Array.from({ length: sections.length + 1 }, (_, index) =>
      index === 0 ? name : `${name}-${index + 1}`,
    ).find((one) => !keys.has(one))!;
    const position = Math.max(0, ...sections.map((one) => one.position)) + 10;
    await store.insertSection(context.db, {
      key,
      source,
      title: title.trim(),
      sub_title,
      limit,
      hidden,
      position,
    });
    return {
      action: 'content.home_changed',
      subject: { ...HOME, label: title },
      after: { source, limit, hidden },
    };
  });

const find = (sections: readonly store.HomeSectionRow[], id: number): store.HomeSectionRow => {
  const section = sections.find((one) => one.id === id);
  if (section === undefined) throw contentNotFound();
  return section;
};

/** @throws contentNotFound, contentChanged, contentRefused */
export const changeHomeSection = (
  context: Context,
  id: number,
  { version, ...changes }: HomeSectionChanges,
): Promise<StaffHome> =>
  change(context, version, async (context, sections) => {
    const section = find(sections, id);
    const columns = await columnsOf(context, section, changes);
    if (Object.keys(columns).length > 0) await store.updateSection(context.db, id, columns);
    return {
      action: 'content.home_changed',
      subject: { ...HOME, id, label: section.title },
      ...changedValues(section, { ...section, ...columns }, Object.keys(columns)),
    };
  });

/** @throws contentNotFound */
export const deleteHomeSection = async (context: Context, id: number): Promise<void> => {
  await change(context, undefined, async (context, sections) => {
    const section = find(sections, id);
    await store.deleteSection(context.db, id);
    return {
      action: 'content.home_changed',
      subject: { ...HOME, id, label: section.title },
      before: { source: section.source, limit: section.limit },
    };
  });
};
