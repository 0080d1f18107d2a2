import { replyOr } from '#app/page-forms.ts';
import { RFQS_PATH } from '#app/paths.ts';
import { session } from '#app/session/session-store.ts';
import { RFQ_DRAFTS } from '#app/session/delete-drafts.ts';
import { clearDraft } from '#features/rfq/use-form-draft.ts';
import type { CreateReply } from './action.ts';
import { readFields } from './rfq-fields.ts';

/** Of the person's draft on this device; the next person has another. */
export const draftKey = (userId: number): string => `${RFQ_DRAFTS}${userId}`;

const clearOwnDraft = (): void => {
  const { user } = session.now();
  if (user !== null) clearDraft(draftKey(user.id));
};

interface ClientActionArgs<Reply> {
  readonly request: Request;
  readonly serverAction: () => Promise<Reply>;
}

/** Leads to the request that was sent, not to the sign-in. */
const isSent = (thrown: unknown): boolean =>
  thrown instanceof Response && (thrown.headers.get('location') ?? '').startsWith(`${RFQS_PATH}/`);

/** The form stays with what was typed when the request fails, and the draft until the server has the request. */
export const sendRfqFromPage = async <Reply>({ request, serverAction }: ClientActionArgs<Reply>) => {
  const form = request.clone();
  try {
    return await replyOr(serverAction, async (problem): Promise<CreateReply> => ({
      fields: readFields(await form.formData()),
      refusal: { errors: {}, problem },
    }));
  } catch (thrown) {
    if (isSent(thrown)) clearOwnDraft();
    throw thrown;
  }
};
