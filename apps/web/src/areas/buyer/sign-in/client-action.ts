import { replace } from 'react-router';
import { replyOr } from '#app/page-forms.ts';
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
    return await replyOr(serverAction, async (message) =>
      refusedStep(readFields(await form.formData()), message),
    );
  } catch (thrown) {
    const { user } = await loadSession();
    if (user === null) throw thrown;
    throw replace(pathAfterSignIn(user, new URL(request.url).searchParams.get('next')));
  }
};
