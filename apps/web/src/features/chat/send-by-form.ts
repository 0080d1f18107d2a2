// Answers the form of a conversation where there are no scripts, and forms about a conversation.
import { sendMessage } from '@market/contract/chat/routes';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { fieldText, refuseForm, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';

const CLIENT_ID = /^[\w.:-]{1,64}$/;
const clientIdOf = (key: string): { client_id?: string } => (CLIENT_ID.test(key) ? { client_id: key } : {});

/** Sends the text of a form; a repeated form is one message. */
export const sendByForm = async (
  args: FormRequest,
  form: FormData,
  pathOf: (conversationId: number) => string,
) => {
  const { call } = args.context.get(servicesContext);
  const body = {
    to: fieldText(form, 'to'),
    content: fieldText(form, 'text'),
    ...clientIdOf(fieldText(form, 'key')),
  };
  const answer = await call(sendMessage, { body });
  if (!answer.ok) return refuseForm(args, answer);
  return redirect(pathOf(answer.value.data.message.conversation_id), SEE_OTHER);
};
