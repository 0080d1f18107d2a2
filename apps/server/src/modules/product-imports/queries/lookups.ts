import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { getCategories } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { categoryNames, type CategoryNames } from '../rules/category-names.ts';
import type { Lookups } from '../rules/group-fields.ts';
import type { FetchedPicture } from '../store/memory.ts';

export const getCategoryNames = async (context: Context): Promise<CategoryNames> => {
  const [parents, children] = [
    await getCategories(context, { level: 1 }),
    await getCategories(context, { level: 2 }),
  ];
  return categoryNames(
    parents,
    children.map(({ id, parentId, title }) => ({ id, parent_id: parentId, title })),
  );
};

const samePicture = (publicUrl: string, source: string, large: string) =>
  source === large || source === publicUrl + large;

/** What rows are compared with. `pictures`: those that were fetched before. */
export const lookupsOf = (
  { services }: Pick<Context, 'services'>,
  categories: CategoryNames,
  pictures: readonly FetchedPicture[],
): Lookups => {
  const { publicUrl } = services;
  const fetched = new Map(pictures.map((one) => [one.source, one]));
  const pending = new Map<string, string>();
  const pictureId = (source: string, product: SellerProduct | null): string => {
    const known = fetched.get(source);
    const shown = product?.images.find(
      ({ large }) => samePicture(publicUrl, source, large) || large === known?.address,
    );
    if (shown !== undefined) return shown.id;
    if (known !== undefined) return known.upload_id;
    if (!pending.has(source)) pending.set(source, `pending-${pending.size}`);
    return pending.get(source)!;
  };
  return {
    categories,
    clean: (html) => cleanHtml(html, { publicUrl }),
    pictureId,
    addressOf: ({ large }) => publicUrl + large,
  };
};
