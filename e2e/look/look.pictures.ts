import { mkdirSync } from 'node:fs';
import { test } from '../market.ts';
import { FOLDER, pictureOf } from './folder.ts';
import { screens } from './screens.ts';

/** Scrolls through the page, so that every section loads, and back to the top. */
const SCROLL_THROUGH = `(async () => {
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    window.scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  window.scrollTo(0, 0);
})()`;

for (const { name, viewer, address } of screens)
  test(name, async ({ page, signInAs, pageErrors }, { project }) => {
    mkdirSync(FOLDER, { recursive: true });
    if (viewer !== 'guest') await signInAs(viewer);
    await page.goto(await address(page));
    await page.waitForLoadState('networkidle');
    // a picture of the whole page also needs the sections below the fold laid out
    await page.evaluate('delete document.documentElement.dataset.fresh');
    await page.evaluate(SCROLL_THROUGH);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: pictureOf(name, project.name), fullPage: true });
    pageErrors.length = 0;
  });
