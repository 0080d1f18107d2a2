import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

interface Measured {
  readonly presses: number;
  readonly scrolls: number;
  readonly pages: number;
  readonly least: number;
}

const noteOf = (result: TestResult, type: string): string | undefined =>
  result.annotations.find((annotation) => annotation.type === type)?.description;

/** Prints each task beside the least presses that it could take, and why a task could not be done. */
export default class TablePrinter implements Reporter {
  readonly #rows = new Map<string, Map<string, { measured: Measured | null; steps: string }>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    const effort = noteOf(result, 'effort');
    const row = this.#rows.get(test.title) ?? new Map();
    const measured = result.status === 'passed' && effort ? (JSON.parse(effort) as Measured) : null;
    this.#rows.set(
      test.title,
      row.set(project, { measured, steps: noteOf(result, 'steps') ?? result.error?.message ?? '' }),
    );
  }

  onEnd(): void {
    const projects = [...new Set([...this.#rows.values()].flatMap((row) => [...row.keys()]))];
    const heads = projects.flatMap((name) => [`presses, ${name}`, 'scrolls', 'pages']);
    console.log(`| task | least | ${heads.join(' | ')} |`);
    console.log(`|---|${'--:|'.repeat(heads.length + 1)}`);
    for (const [task, row] of this.#rows) {
      const cells = projects.flatMap((name): (string | number)[] => {
        const measured = row.get(name)?.measured;
        return measured ? [measured.presses, measured.scrolls, measured.pages] : ['not done', '', ''];
      });
      const least = [...row.values()].find(({ measured }) => measured)?.measured?.least ?? '';
      console.log(`| ${task} | ${least} | ${cells.join(' | ')} |`);
    }
    for (const [task, row] of this.#rows)
      for (const [project, { steps }] of row) console.log(`\n${task}, ${project}: ${steps}`);
  }
}
