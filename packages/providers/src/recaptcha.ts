import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { memoizeReplies } from './bounded-list.ts';
import { fieldsOf, textOf } from './fields.ts';
import { type Scenario, type CallResult, serve } from './serve.ts';
import type { ProvidersContext } from './context.ts';

const apiScript = readFileSync(new URL('./recaptcha.js', import.meta.url), 'utf8');
const slow = 10_000;

const failed = (code: string, verified = true): CallResult => ({
  verified,
  outcome: code,
  answer: { success: false, 'error-codes': [code] },
});

interface Verdict {
  readonly score: number;
  readonly action: string;
  readonly hostname: string;
}

const success = ({ score, action, hostname }: Verdict): CallResult => ({
  verified: true,
  outcome: `success ${score} ${action}`,
  answer: { success: true, challenge_ts: new Date().toISOString(), hostname, score, action },
});

const marketHost = ({ marketUrl }: ProvidersContext): string =>
  marketUrl === undefined ? 'localhost' : new URL(marketUrl).hostname;

/** The token's text chooses the result: `ok:0.9:login`, `low:login`, …; undefined for other texts. */
const verdictOn = (token: string, context: ProvidersContext): Verdict | undefined => {
  const [kind, first = 'login', second = 'login'] = token.split(':');
  const hostname = marketHost(context);
  const score = Number(first);
  if (kind === 'ok') return score >= 0 && score <= 1 ? { score, action: second, hostname } : undefined;
  if (kind === 'low') return { score: 0.1, action: first, hostname };
  if (kind === 'slow') return { score: 0.9, action: first, hostname };
  if (kind === 'otherhost') return { score: 0.9, action: first, hostname: 'another-host.test' };
  return undefined;
};

/** reCAPTCHA: the token's text chooses the result; each token is accepted once. */
export const recaptcha = (app: FastifyInstance, context: ProvidersContext): void => {
  const used = memoizeReplies<true>(2000);
  const verify = async (
    body: Readonly<Record<string, unknown>>,
    { refuse }: Scenario,
  ): Promise<CallResult> => {
    const [secret, token] = [textOf(body['secret']), textOf(body['response'])];
    if (secret === '') return failed('missing-input-secret', false);
    if (secret !== 'demo-secret') return failed('invalid-input-secret', false);
    if (token === '') return failed('missing-input-response');
    if (refuse !== undefined) return failed(refuse || 'invalid-input-response');
    if (token === '500') return { verified: true, outcome: 'HTTP 500', status: 500, answer: 'HTTP 500' };
    if (/^(dup|expired)(:|$)/.test(token) || used.get(token) === true) return failed('timeout-or-duplicate');
    const verdict = verdictOn(token, context);
    if (verdict === undefined) return failed('invalid-input-response');
    used.set(token, true);
    if (token.startsWith('slow')) await wait(slow, undefined, { signal: context.closing });
    return success(verdict);
  };
  app.post('/recaptcha/api/siteverify', (request, reply) =>
    serve(context, { service: 'recaptcha', call: 'siteverify', reply }, (scenario) =>
      verify(fieldsOf(request.body), scenario),
    ),
  );
  app.get('/recaptcha/api.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(apiScript),
  );
};
