import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { releaseMedia } from './actions/media.ts';
import { deletePages, erasePublisher, selectPagesOf, selectPublishedBy } from './store/pages.ts';

/** The pages of a person's own shop are exported and deleted; those of other shops lose who published them. */
export const personalData: PersonalData = {
  part: 'shop_pages',
  export: async (context, userId) => {
    const pages = await selectPagesOf(context.db, await getOwnShopIds(context, userId));
    const published = await selectPublishedBy(context.db, userId);
    return pages.length + published.length === 0 ? null : { pages, published };
  },
  erase: async (context, { userId }) => {
    const shopIds = await getOwnShopIds(context, userId);
    await deletePages(context.db, shopIds);
    for (const shopId of shopIds) await releaseMedia(context, shopId);
    await erasePublisher(context.db, userId);
  },
};
