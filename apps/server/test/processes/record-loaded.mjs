// Preloaded by `node --import record-loaded.mjs?to=FILE`: writes the URL of every module that the process loads to FILE.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const file = new URL(import.meta.url).searchParams.get('to');

registerHooks({
  load: (url, context, nextLoad) => {
    appendFileSync(file, `${url}\n`);
    return nextLoad(url, context);
  },
});
