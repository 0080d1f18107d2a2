import type { Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { count } from '#platform/security/rate-limit.ts';
import { MINUTE } from '#platform/time.ts';

/** Lets an address try so often a minute to sign in, by whatever way. @throws tooMany */
export const limitSignIns = (context: Context, { address }: HttpExchange): Promise<void> =>
  count(
    context,
    { name: 'sign-in', most: context.services.settings.rateLimits.signIn, windowMs: MINUTE },
    address,
  );
