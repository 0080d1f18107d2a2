import type { Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { count } from '#platform/security/rate-limit.ts';
import { MINUTE } from '#platform/time.ts';

/** Limits sign-ins of any kind a minute by network address. @throws tooMany */
export const limitSignIns = (context: Context, { address }: HttpExchange): Promise<void> =>
  count(
    context,
    { name: 'sign-in', most: context.services.settings.rateLimits.signIn, windowMs: MINUTE },
    address,
  );
