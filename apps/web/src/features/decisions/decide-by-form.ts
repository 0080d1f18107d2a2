// Answers the forms by which staff decide about a person, a shop, an order or a case.
import { readNumber } from '@market/contract/rules/read-number';
import { data, redirect } from 'react-router';
import { failureStatus } from '#app/failure-status.ts';
import { answerForm, fieldText, SEE_OTHER, type SentForm } from '#app/page-forms.ts';
import { signInPath } from '#app/session/session.ts';
import { SUCCESS_TEXT_FIELD } from './decision-fields.tsx';
import type { FormCalls } from './form-calls.ts';

/** Why a form was refused, with its name. */
export interface DecisionRefusal {
  readonly intent: string;
  readonly problem: string;
  /** Name of the field that is wrong. */
  readonly field?: string | undefined;
}
/** What a form reads that is not on the page, such as a phone number. */
export interface DecisionReply<Shown = null> {
  readonly refusal: DecisionRefusal | null;
  readonly shown: Shown | null;
}

type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly message: string; readonly field?: string };
type Handler = (form: FormData) => Promise<Answer<unknown>>;

const refuse = (refusal: DecisionRefusal, status: number) =>
  data<DecisionReply<never>>({ refusal, shown: null }, { status });

const UNPROCESSABLE = 422;

/** The answer to a field that cannot be read: nothing is sent. */
export const unreadable = (field: string, message: string) =>
  ({ ok: false, status: UNPROCESSABLE, message, field }) as const;

/** Of what the page showed. */
export const readVersion = (form: FormData): { readonly version?: number } => {
  const version = readNumber(fieldText(form, 'version'));
  return Number.isNaN(version) ? {} : { version };
};

const REASON_MISSING = 'Hãy ghi lý do.';

/** Decides and leads back to the page. Every decision has a reason, unless it is named in `without`. */
export const decideByForm = (
  args: SentForm,
  { announce }: Pick<FormCalls, 'announce'>,
  handlers: Readonly<Record<string, Handler>>,
  without: readonly string[] = [],
) =>
  answerForm(
    args,
    Object.fromEntries(
      Object.entries(handlers).map(([intent, handle]) => [
        intent,
        async (_: SentForm, form: FormData) => {
          if (!without.includes(intent) && fieldText(form, 'reason').trim() === '')
            return refuse({ intent, problem: REASON_MISSING, field: 'reason' }, UNPROCESSABLE);
          const { pathname, search } = args.url;
          const answer = await handle(form);
          if (answer.ok) {
            announce(fieldText(form, SUCCESS_TEXT_FIELD));
            return redirect(pathname + search, SEE_OTHER);
          }
          if (answer.status === 401) throw redirect(signInPath(pathname + search), SEE_OTHER);
          return refuse({ intent, problem: answer.message, field: answer.field }, failureStatus(answer));
        },
      ]),
    ),
  ) as Promise<Response | ReturnType<typeof refuse>>;
