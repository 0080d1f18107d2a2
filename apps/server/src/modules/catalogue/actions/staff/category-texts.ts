import type { CategorySeo, CategorySeoChanges } from '@market/contract/catalogue/category-staff-schemas';
import { recordAudit } from '#audit';
import { releaseUploads, uploadKeysIn } from '#media';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { cleanHtml } from '#platform/security/clean-html.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { presentSeo } from '../../queries/staff/categories.ts';
import { CATEGORIES_PAGE_KEY } from '../../rules.ts';
import * as store from '../../store/staff/categories.ts';
import { checkVersion, findLocked } from './categories.ts';

type Texts = Omit<CategorySeoChanges, 'version'>;

/** Texts are long: the log names which changed. */
const write = async (
  context: Context<Db, Person>,
  id: number,
  texts: Texts,
  version?: number,
): Promise<CategorySeo> =>
  transact(context, async (context) => {
    const was = await findLocked(context, id);
    if (version !== undefined) checkVersion(was, version);
    const row = await store.updateCategory(context.db, id, texts);
    const [before, after] = [uploadKeysIn(was.content), uploadKeysIn(row.content)];
    await releaseUploads(context, 'content', { before, after });
    await recordAudit(context, {
      action: 'categories.texts_changed',
      subject: { kind: 'category', id, label: row.title },
      before: { meta_title: was.meta_title, meta_description: was.meta_description },
      after: {
        meta_title: row.meta_title,
        meta_description: row.meta_description,
        fields: Object.keys(texts),
      },
    });
    await dropPages(context, [CATEGORIES_PAGE_KEY]);
    return presentSeo(context, row);
  });

/** @throws categoryNotFound, categoryChanged */
export const changeSeo = (
  context: Context<Db, Person>,
  id: number,
  { version, content, ...texts }: CategorySeoChanges,
): Promise<CategorySeo> =>
  write(
    context,
    id,
    {
      ...texts,
      ...(content !== undefined && {
        content: cleanHtml(content, { publicUrl: context.services.publicUrl }),
      }),
    },
    version,
  );

/** @throws categoryNotFound */
export const clearSeo = async (context: Context<Db, Person>, id: number): Promise<void> => {
  await write(context, id, {
    meta_title: '',
    meta_description: '',
    heading_title: '',
    keywords: [],
    content: '',
  });
};
