import {
  categoryFileMissing,
  categoryFileTooLarge,
  importCategories,
} from '@market/contract/catalogue/category-file-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guest, type Context } from '#platform/context.ts';
import { callInProcess, guestContext } from '#platform/http/serve.ts';
import { buildApp } from '../../src/app.ts';
import { startMarket, type Market } from '../market.ts';

let market: Market;
let app: Awaited<ReturnType<typeof buildApp>>;
let editor: Context;
beforeAll(async () => {
  market = await startMarket();
  const { db, services, clock } = market;
  app = await buildApp({ db, services: { ...services }, clock, logLevel: 'fatal' });
  const id = await market.create.user({ user_type: 'staff', roles: ['editor'] });
  editor = { ...market.context(), actor: { ...guest, id, scope: ['staff'], roles: ['editor'] } };
});
afterAll(async () => {
  await app.close();
  await market.close();
});

/** As an action of a page sends a form without scripts. */
const send = (file: Blob | undefined, context: Context = editor) =>
  callInProcess(app, context, importCategories, { input: { body: {}, ...(file && { file }) } });

test('a page without scripts sends a file like a browser with them', async () => {
  const rows = 'Tên,Danh mục cha,Đường dẫn,Đơn vị\nVải,,vai,mét\nVải thô,Vải,vai-tho,mét\n';
  expect(await send(new Blob([rows]))).toMatchObject({ data: { import: { added: 2 } } });
});

test('a file that is missing, empty or too large is refused with the words of its call', async () => {
  const missing = { code: categoryFileMissing().code };
  await expect(send(undefined)).rejects.toMatchObject(missing);
  await expect(send(new Blob([]))).rejects.toMatchObject(missing);
  const large = new Blob([new Uint8Array(importCategories.upload.maxBytes + 1)]);
  await expect(send(large)).rejects.toMatchObject({ code: categoryFileTooLarge().code });
});

test('who may not call it is refused before the file is read', async () => {
  const file = new Blob(['x']);
  file.arrayBuffer = () => Promise.reject(new Error('it was read'));
  await expect(send(file, guestContext(market.context()))).rejects.toMatchObject({ status: 401 });
});
