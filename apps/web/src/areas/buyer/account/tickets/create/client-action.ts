import { replyOr } from '#app/page-forms.ts';
import type { TicketReply } from './action.ts';
import { readFields } from './ticket-fields.ts';

interface ClientActionArgs<Reply> {
  readonly request: Request;
  readonly serverAction: () => Promise<Reply>;
}

/** The form stays with what was typed when the request fails. */
export const sendTicketFromPage = <Reply>({ request, serverAction }: ClientActionArgs<Reply>) => {
  const form = request.clone();
  return replyOr(serverAction, async (problem): Promise<TicketReply> => ({
    fields: readFields(await form.formData()),
    refusal: { errors: {}, problem },
  }));
};
