interface Sample {
  /** Monotonic clock, ms. */
  readonly at: number;
  readonly position: number;
}

/** Two minutes of samples: more than a replica may lag. */
const MAX_SAMPLES = 512;

/** How old the data of a replica are, by positions in the write-ahead log of its primary and the times at which they were read. */
export class Freshness {
  #samples: Sample[] = [];
  #replayed = -1;
  #freshAt = Number.NEGATIVE_INFINITY;

  /** The replica shows everything that was committed before this time (monotonic clock, ms). */
  get freshAt(): number {
    return this.#freshAt;
  }

  hasReplayed(position: number): boolean {
    return position <= this.#replayed;
  }

  /** What was committed before `at` lies before `position`. */
  sample(sample: Sample): void {
    this.#samples.push(sample);
    if (this.#samples.length > MAX_SAMPLES) this.#samples.shift();
  }

  /** An answer of the replica: it has replayed the log up to here. */
  replay(position: number): void {
    this.#replayed = position;
    const at = this.#samples.findLastIndex((sample) => sample.position <= position);
    if (at < 0) return;
    this.#freshAt = Math.max(this.#freshAt, this.#samples[at]!.at);
    this.#samples.splice(0, at + 1);
  }

  /** Another server may answer from now on. */
  forgetReplica(): void {
    this.#replayed = -1;
    this.#freshAt = Number.NEGATIVE_INFINITY;
  }

  /** Positions of another primary cannot be compared. */
  forgetAll(): void {
    this.forgetReplica();
    this.#samples = [];
  }
}
