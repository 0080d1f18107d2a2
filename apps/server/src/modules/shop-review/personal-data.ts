import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { deleteVerifications } from './actions/withdraw.ts';
import { openDetails, presentDocument, presentQuestion } from './queries/present.ts';
import { selectDocumentsOf } from './store/documents.ts';
import { deleteQuestionsOfShops, selectQuestionsOfShops } from './store/questions.ts';
import { eraseSender, selectOfShops } from './store/verifications.ts';

/** Documents, tax code and names are deleted, files right after the commit; that there was a decision stays. */
export const personalData: PersonalData = {
  part: 'shop_review',
  export: async (context, userId) => {
    const shopIds = await getOwnShopIds(context, userId);
    const rows = await selectOfShops(context.db, shopIds);
    const documents = await selectDocumentsOf(
      context.db,
      rows.map(({ id }) => id),
    );
    const verifications = rows.map((row) => ({
      kind: row.kind,
      state: row.state,
      reason: row.reason,
      sent_at: row.sent_at,
      ...openDetails(context, row),
      documents: documents.filter(({ verification_id }) => verification_id === row.id).map(presentDocument),
    }));
    const questions = (await selectQuestionsOfShops(context.db, shopIds)).map(presentQuestion);
    return { verifications, questions };
  },
  erase: async (context, { userId }) => {
    const shopIds = await getOwnShopIds(context, userId);
    await deleteVerifications(context, shopIds);
    if (shopIds.length > 0) await deleteQuestionsOfShops(context.db, shopIds);
    await eraseSender(context.db, userId);
  },
};
