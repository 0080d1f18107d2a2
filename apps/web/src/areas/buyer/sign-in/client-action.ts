import { replace } from 'react-router';
import { failureText } from '#app/api-client/failure-texts.ts';
import { loadSession } from '#app/session/actions.ts';
import { pathAfterSignIn } from '#app/session/session.ts';
import { readFields, refusedStep } from './sign-in-steps.ts';

interface ClientActionArgs<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

/** The session of a page that stays loaded is loaded here; without scripts, by the next page. */
export const signInFromPage = async <Answer>({ request, serverAction }: ClientActionArgs<Answer>) => {
  const form = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    const isRedirect = thrown instanceof Response;
    // the form stays, with what was typed
    if (!isRedirect) return refusedStep(readFields(await form.formData()), failureText(thrown));
    const { user } = await loadSession();
    if (user === null) throw thrown;
    throw replace(pathAfterSignIn(user, new URL(request.url).searchParams.get('next')));
  }
};
