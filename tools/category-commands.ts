import { readFile, writeFile } from 'node:fs/promises';
import type { CategoryImport } from '../packages/contract/src/catalogue/category-file-routes.ts';
import { Problem } from '../packages/contract/src/route.ts';
import type { Config } from '../apps/server/src/config/read-config.ts';
import {
  exportCategories,
  importCategories,
  importFashionCategories,
} from '../apps/server/src/modules/catalogue/index.ts';
import '../apps/server/src/modules.ts';
import { guest, type Context } from '../apps/server/src/platform/context.ts';
import { withMarketDatabase } from './market-database.ts';
import { noServices, silentLog } from './no-services.ts';

const REFUSED = 1;

const inMarket = <Result>(config: Config, work: (context: Context) => Promise<Result>): Promise<Result> =>
  withMarketDatabase(config, ({ db }) =>
    work({ db, now: new Date(), actor: guest, log: silentLog, services: noServices }),
  );

/** The name of the set that ships with the product, instead of a file. */
export const FASHION = 'fashion';

const importFrom = async (context: Context, file: string): Promise<CategoryImport> =>
  file === FASHION ? importFashionCategories(context) : importCategories(context, await readFile(file));

/** The same file again changes nothing. */
export const runImport = async (config: Config, file: string): Promise<number> => {
  try {
    const { added, changed, unchanged } = await inMarket(config, (context) => importFrom(context, file));
    console.log(`Categories: ${added} added, ${changed} changed, ${unchanged} as they were.`);
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { rows = [] } = error.facts as { readonly rows?: readonly { row: number; problem: string }[] };
    console.error(rows.length === 0 ? error.message : 'Nothing was imported:');
    for (const { row, problem } of rows) console.error(`  row ${row}: ${problem}`);
    return REFUSED;
  }
};

export const runExport = async (config: Config, file: string): Promise<number> => {
  const text = await inMarket(config, exportCategories);
  await writeFile(file, text);
  console.log(`Categories: written to ${file}.`);
  return 0;
};
