import { expect, type Locator, type Page } from '@playwright/test';

/** The effort of one task. */
export interface Effort {
  /** Clicks, taps, keys and fields; a field counts once, however long its text. */
  readonly presses: number;
  /** Presses that the person has to scroll for first. */
  readonly scrolls: number;
  /** Pages that were opened, the first one included. */
  readonly pages: number;
}

const isWithin = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hit = element.ownerDocument.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
  });

/** A person who uses only what is visible, and whose presses are counted. */
export class Newcomer {
  readonly #page: Page;
  readonly #steps: string[] = [];
  readonly #places: string[] = [];
  #scrolls = 0;

  constructor(page: Page) {
    this.#page = page;
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const { origin, pathname } = new URL(frame.url());
      if (this.#places.at(-1) !== origin + pathname) this.#places.push(origin + pathname);
    });
  }

  /** Begins the task; what was opened before is preparation. */
  async start(): Promise<void> {
    await this.#page.goto('/');
    this.#places.splice(0, this.#places.length - 1);
  }

  get effort(): Effort {
    return { presses: this.#steps.length, scrolls: this.#scrolls, pages: this.#places.length };
  }

  /** What was pressed, in order. */
  get steps(): readonly string[] {
    return this.#steps;
  }

  async press(name: string, target: Locator): Promise<void> {
    await this.#reach(name, target);
    await target.click();
  }

  /** Fills a field, whether or not it has the focus. */
  async write(name: string, target: Locator, text: string): Promise<void> {
    await this.#reach(name, target);
    await target.fill(text);
  }

  async key(name: string): Promise<void> {
    this.#steps.push(name);
    await this.#page.keyboard.press(name);
  }

  async #reach(name: string, target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    this.#steps.push(name);
    if (await isWithin(target)) return;
    this.#scrolls += 1;
    this.#steps[this.#steps.length - 1] = `${name} (cuộn)`;
  }
}
