import { withStorage } from './with-storage.ts';

/** The keys of drafts of forms begin with one of these; the id of the user follows. */
export const RFQ_DRAFTS = 'rfq-draft:';
export const QUOTATION_DRAFTS = 'quotation-draft:';

/** What was typed in requests and quotations on this device: its next user may be somebody else. */
export const deleteDrafts = (): void =>
  void withStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(RFQ_DRAFTS) || key.startsWith(QUOTATION_DRAFTS)) storage.removeItem(key);
  });
