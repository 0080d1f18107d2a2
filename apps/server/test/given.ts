import type { Context } from '#platform/context.ts';
import { givenToken, givenUser } from '../src/modules/identity/given.ts';

/** What a test's world is made of. Each makes a valid thing and takes what matters to the test. */
export const makeGiven = (context: () => Context) => ({
  /** A person; answers their user id. */
  user: (fields?: Parameters<typeof givenUser>[1]) => givenUser(context(), fields),
  /** An access token of a new session of a person. */
  token: (userId: number) => givenToken(context(), userId),
});
export type Given = ReturnType<typeof makeGiven>;
