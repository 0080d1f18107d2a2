import { contentChanged, contentNotFound, contentRefused } from '@market/contract/content/staff-problems';
import type { BrandChanges, BrandInput, StaffBrand } from '@market/contract/content/staff-schemas';
import { slugify } from '@market/contract/rules/text';
import { recordAudit } from '#audit';
import { releaseUploads } from '#media';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { getShops } from '#shops';
import { changedValues } from '../lib/changed-values.ts';
import { presentBrands } from '../queries/staff-brands.ts';
import { BRANDS_PAGE_KEY } from '../rules.ts';
import * as store from '../store/brands.ts';
import { takePictures } from './pictures.ts';

const picturesOf = ({ logo, cover_image }: store.BrandRow) => [logo, cover_image];
const slugTaken = () => contentRefused({ fields: { slug: 'Đường dẫn này đã có thương hiệu khác dùng.' } });

/** @throws contentRefused */
const check = async (context: Context, { name, shop_id }: { name?: string; shop_id?: number | null }) => {
  if (name?.trim() === '') throw contentRefused({ fields: { name: 'Vui lòng nhập tên thương hiệu.' } });
  if (shop_id && !(await getShops(context, [shop_id])).has(shop_id))
    throw contentRefused({ fields: { shop_id: 'Không có shop này.' } });
};

const columnsOf = async (
  context: Context<Tx, Person>,
  { logo_id, cover_image_id, name, ...rest }: Partial<BrandInput>,
) => ({
  ...rest,
  ...(name !== undefined && { name: name.trim() }),
  ...(await takePictures(context, { logo: logo_id, cover_image: cover_image_id })),
});

const subjectOf = ({ id, name }: store.BrandRow) => ({ kind: 'brand', id, label: name }) as const;

const present = async (context: Context, row: store.BrandRow): Promise<StaffBrand> =>
  (await presentBrands(context, [row]))[0]!;

/** @throws contentRefused */
export const createBrand = (context: Context<Db, Person>, input: BrandInput): Promise<StaffBrand> =>
  transact(context, async (context) => {
    await check(context, input);
    const columns = await columnsOf(context, input);
    const brand = await store.insertBrand(context.db, {
      logo: null,
      cover_image: null,
      shop_id: null,
      ...columns,
      name: input.name.trim(),
      slug: input.slug ?? (slugify(input.name) || 'thuong-hieu'),
    });
    if (brand === undefined) throw slugTaken();
    await recordAudit(context, {
      action: 'content.brand_created',
      subject: subjectOf(brand),
      after: { slug: brand.slug, featured: brand.featured },
    });
    await dropPages(context, [BRANDS_PAGE_KEY]);
    return present(context, brand);
  });

/** @throws contentNotFound, contentChanged, contentRefused */
export const changeBrand = (
  context: Context<Db, Person>,
  id: number,
  { version, ...changes }: BrandChanges,
): Promise<StaffBrand> =>
  transact(context, async (context) => {
    const before = await store.lockBrand(context.db, id);
    if (before === undefined) throw contentNotFound();
    if (version !== before.version) throw contentChanged({ version: before.version });
    await check(context, changes);
    if (changes.slug !== undefined && (await store.isSlugTaken(context.db, changes.slug, id)))
      throw slugTaken();
    const columns = await columnsOf(context, changes);
    const brand = await store.updateBrand(context.db, id, columns);
    await releaseUploads(context, 'content', { before: picturesOf(before), after: picturesOf(brand) });
    await recordAudit(context, {
      action: 'content.brand_changed',
      subject: subjectOf(brand),
      ...changedValues(before, brand, Object.keys(columns)),
    });
    await dropPages(context, [BRANDS_PAGE_KEY]);
    return present(context, brand);
  });

/** @throws contentNotFound */
export const deleteBrand = (context: Context<Db, Person>, id: number): Promise<void> =>
  transact(context, async (context) => {
    const brand = await store.lockBrand(context.db, id);
    if (brand === undefined) throw contentNotFound();
    await store.deleteBrand(context.db, id);
    await releaseUploads(context, 'content', { before: picturesOf(brand) });
    await recordAudit(context, {
      action: 'content.brand_deleted',
      subject: subjectOf(brand),
      before: { slug: brand.slug },
    });
    await dropPages(context, [BRANDS_PAGE_KEY]);
  });
