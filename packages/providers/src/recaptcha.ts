import { setTimeout as wait } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { remembered } from './bounded.ts';
import { fieldsOf, textOf } from './fields.ts';
import { type Course, type Outcome, serve } from './serve.ts';
import type { World } from './world.ts';

const apiScript = readFileSync(new URL('./recaptcha.js', import.meta.url), 'utf8');
const slow = 10_000;

const failed = (code: string, verified = true): Outcome => ({
  verified,
  outcome: code,
  answer: { success: false, 'error-codes': [code] },
});

interface Verdict {
  readonly score: number;
  readonly action: string;
  readonly hostname: string;
}

const passed = ({ score, action, hostname }: Verdict): Outcome => ({
  verified: true,
  outcome: `success ${score} ${action}`,
  answer: { success: true, challenge_ts: new Date().toISOString(), hostname, score, action },
});

const ours = ({ marketUrl }: World): string =>
  marketUrl === undefined ? 'localhost' : new URL(marketUrl).hostname;

/** What the text of a token decides; undefined when it is no token at all. `ok:0.9:login`, `low:login`, … */
const verdictOn = (token: string, world: World): Verdict | undefined => {
  const [kind, first = 'login', second = 'login'] = token.split(':');
  const hostname = ours(world);
  const score = Number(first);
  if (kind === 'ok') return score >= 0 && score <= 1 ? { score, action: second, hostname } : undefined;
  if (kind === 'low') return { score: 0.1, action: first, hostname };
  if (kind === 'slow') return { score: 0.9, action: first, hostname };
  if (kind === 'otherhost') return { score: 0.9, action: first, hostname: 'another-host.test' };
  return undefined;
};

/** reCAPTCHA: the token's own text says how it ends, and no token counts twice. */
export const recaptcha = (app: FastifyInstance, world: World): void => {
  const used = remembered<true>(2000);
  const verify = async (body: Readonly<Record<string, unknown>>, { refuse }: Course): Promise<Outcome> => {
    const [secret, token] = [textOf(body['secret']), textOf(body['response'])];
    if (secret === '') return failed('missing-input-secret', false);
    if (secret !== 'demo-secret') return failed('invalid-input-secret', false);
    if (token === '') return failed('missing-input-response');
    if (refuse !== undefined) return failed(refuse || 'invalid-input-response');
    if (token === '500') return { verified: true, outcome: 'HTTP 500', status: 500, answer: 'HTTP 500' };
    if (/^(dup|expired)(:|$)/.test(token) || used.get(token) === true) return failed('timeout-or-duplicate');
    const verdict = verdictOn(token, world);
    if (verdict === undefined) return failed('invalid-input-response');
    used.set(token, true);
    if (token.startsWith('slow')) await wait(slow, undefined, { signal: world.closing });
    return passed(verdict);
  };
  app.post('/recaptcha/api/siteverify', (request, reply) =>
    serve(world, { service: 'recaptcha', call: 'siteverify', reply }, (course) =>
      verify(fieldsOf(request.body), course),
    ),
  );
  app.get('/recaptcha/api.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(apiScript),
  );
};
