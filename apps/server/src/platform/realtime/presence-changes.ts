type Change = 'opened' | 'closed';

/**
 * Reports who connected and left, one batch at a time: those of meanwhile are the next one, so that thousands who come back
 * after a restart cost a few statements. Of several changes of a user in one batch the last counts.
 */
export class PresenceChanges {
  readonly #report: (change: Change, userIds: readonly number[]) => Promise<void>;
  readonly #failed: (error: unknown) => void;
  #waiting = new Map<number, Change>();
  #isReporting = false;

  constructor(
    report: (change: Change, userIds: readonly number[]) => Promise<void>,
    failed: (error: unknown) => void,
  ) {
    this.#report = report;
    this.#failed = failed;
  }

  add(userId: number, change: Change): void {
    this.#waiting.set(userId, change);
    if (!this.#isReporting) void this.#reportAll();
  }

  async #reportAll(): Promise<void> {
    this.#isReporting = true;
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting];
      this.#waiting = new Map();
      for (const change of ['opened', 'closed'] as const) {
        const userIds = batch.flatMap(([userId, last]) => (last === change ? [userId] : []));
        if (userIds.length > 0) await this.#report(change, userIds).catch(this.#failed);
      }
    }
    this.#isReporting = false;
  }
}
