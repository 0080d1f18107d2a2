// Answers the forms of the page of reviews, tickets and leads.
import { answerReview } from '@market/contract/reviews/routes';
import { changeLead, changeTicket } from '@market/contract/support/routes';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { requireSeller } from '../require-seller.ts';
import { leadChanges } from './lead-fields.ts';
import { entryPath, parseSupportQuery } from './support-query.ts';

/** Why a form was refused, and what was written in it. */
export interface SupportReply {
  readonly id: number;
  readonly problem: string;
  readonly text: string;
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** Answers or changes the review, ticket or lead `id`, and leads back to the list. */
export const changeSupportByForm = async (args: FormRequest) => {
  requireSeller(args, 'talking');
  const { call } = args.context.get(servicesContext);
  const query = parseSupportQuery(args.url.searchParams);
  const step = async (form: FormData, run: (id: number) => Promise<Answer>, text: string) => {
    const id = Number(fieldText(form, 'id'));
    const answer = await run(id);
    // a form that is open for another entry stays, with what is typed in it
    if (answer.ok) return redirect(entryPath(query, query.openId === id ? null : query.openId), SEE_OTHER);
    return data<SupportReply>({ id, problem: answer.message, text }, { status: answer.status });
  };
  const change = (form: FormData, status: 'answered' | 'closed') => {
    const reply = fieldText(form, 'reply');
    const body = { status, ...(status === 'answered' && { reply }) };
    return step(form, (id) => call(changeTicket, { params: { id }, body }), reply);
  };
  return (await answerForm(args, {
    answer: (_, form) => change(form, 'answered'),
    close: (_, form) => change(form, 'closed'),
    review: (_, form) => {
      const content = fieldText(form, 'reply');
      return step(form, (id) => call(answerReview, { params: { id }, body: { content } }), content);
    },
    lead: (_, form) =>
      step(
        form,
        (id) => call(changeLead, { params: { id }, body: leadChanges(form) }),
        fieldText(form, 'note'),
      ),
  })) as SupportReply | Response;
};
