import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldsOf, textOf } from '../fields.ts';
import { type Html, markup } from '../viewer/html.ts';
import { sendPage } from '../viewer/page.ts';
import type { ProvidersContext } from '../context.ts';
import { type Account, accounts, claimsOf } from './accounts.ts';
import { type Claims, clientId } from './tokens.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [clientScript, script, style] = [read('./client.js'), read('./chooser.js'), read('./chooser.css')];

const loopback = /^(localhost|127\.0\.0\.1)$/;

/** Origins that may get credentials: the market and any page on this machine. */
const isKnownOrigin = (origin: string, { marketUrl }: ProvidersContext): boolean => {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  return (
    loopback.test(new URL(origin).hostname) ||
    (marketUrl !== undefined && new URL(marketUrl).origin === origin)
  );
};

const row = ({ id, name, email, verified }: Account): Html =>
  markup`<li><button type="button" data-account="${id}" data-testid="google-account-${id}">
<span class="face" aria-hidden="true">${name.split(' ').at(-1)?.[0]}</span>
<span class="who"><b>Tiếp tục với tên ${name}</b><span>${email}${verified ? '' : ' · chưa xác minh'}</span></span></button></li>`;

interface SignInRequest {
  readonly client: string;
  readonly nonce: string;
  readonly origin: string;
}

const bodyOf = (mode: 'prompt' | 'select', { client, nonce, origin }: SignInRequest): Html =>
  markup`<body class="${mode}" data-mode="${mode}" data-client="${client}" data-nonce="${nonce}" data-origin="${origin}">
<main><header><span class="mark" aria-hidden="true">G</span>
<h1>Đăng nhập vào ${new URL(origin).host} bằng Google</h1>
<button type="button" class="close" data-testid="google-close" aria-label="Đóng">×</button></header>
<ul>${accounts.map(row)}</ul>
<p>Bản chạy thử: các tài khoản này không có thật.</p><p role="alert"></p></main>
</body>`;

const refuse = (reply: FastifyReply, sentence: string): FastifyReply =>
  reply.code(400).type('text/plain; charset=utf-8').send(sentence);

const signInRequestOf = ({ query }: FastifyRequest): SignInRequest => {
  const { client_id: client, nonce, origin } = fieldsOf(query);
  return { client: textOf(client), nonce: textOf(nonce), origin: textOf(origin) };
};

const issue = async (
  context: ProvidersContext,
  { headers, body }: FastifyRequest,
  sign: (claims: Claims) => Promise<string>,
): Promise<string | undefined> => {
  const { account, client_id: client, nonce } = fieldsOf(body);
  const chosen = accounts.find(({ id }) => id === account);
  // only our own chooser may ask; a page of another origin gets no credential
  const verified = headers.origin === `http://${headers.host}` && client === clientId;
  const outcome = verified && chosen !== undefined ? '200' : '403';
  context.journal.write({ service: 'google', call: 'credential', verified, outcome });
  if (!verified || chosen === undefined) return undefined;
  return sign({ ...claimsOf(chosen), ...(textOf(nonce) === '' ? {} : { nonce }) });
};

/** The browser's side: the script, the account chooser and the credential of the chosen account. */
export const chooser = (
  app: FastifyInstance,
  context: ProvidersContext,
  sign: (claims: Claims) => Promise<string>,
): void => {
  app.get('/google/gsi/client', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(clientScript),
  );
  for (const mode of ['prompt', 'select'] as const)
    app.get(`/google/gsi/${mode}`, (request, reply) => {
      const input = signInRequestOf(request);
      if (input.client !== clientId) return refuse(reply, `Không có ứng dụng này: client_id là ${clientId}.`);
      if (!isKnownOrigin(input.origin, context))
        return refuse(reply, 'Trang này chưa được phép dùng Google.');
      const body = bodyOf(mode, input);
      return sendPage(reply, { title: 'Chọn tài khoản', body, style, script, framedBy: [input.origin] });
    });
  app.post('/google/gsi/credential', async (request, reply) => {
    const credential = await issue(context, request, sign);
    return credential === undefined ? reply.code(403).send({ error: 'not for you' }) : { credential };
  });
};
