import type { Page } from '@playwright/test';
import { pages } from '../../apps/web/src/routes.ts';

/** The audit log contains the former name of the market. */
const HISTORY = '/quan-tri/nhat-ky';

/** The addresses without parameters, of the public and of buyers, or of a workspace. */
const addressesOf = (workspace: 'nguoi-ban' | 'quan-tri' | null): string[] =>
  pages
    .map(({ path }) => path)
    .filter((path) => !/[:*]/.test(path) && path !== HISTORY)
    .filter((path) =>
      workspace === null ? !/^\/(?:nguoi-ban|quan-tri)/.test(path) : path.startsWith(`/${workspace}`),
    );

/** The addresses whose HTML contains a text, opened as the person of this page. */
export const findPagesWithText = async (
  page: Page,
  text: string,
  workspace: Parameters<typeof addressesOf>[0],
): Promise<string[]> =>
  page.evaluate(
    async ({ addresses, text }) => {
      const found: string[] = [];
      for (const address of addresses) {
        const answer = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
        if ((await answer.text()).includes(text)) found.push(`${address} ${answer.status}`);
      }
      return found;
    },
    { addresses: addressesOf(workspace), text },
  );
