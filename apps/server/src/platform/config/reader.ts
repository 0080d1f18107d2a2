export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables and collects errors. Values of addresses and keys may be secret: errors only name the variable. */
export class Reader {
  readonly wrong: string[] = [];
  readonly #env: Environment;
  constructor(env: Environment) {
    this.#env = env;
  }
  text(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === '' ? undefined : value;
  }
  /** The error adds `condition`: when the variable is required. */
  required(name: string, condition: string): string {
    const text = this.text(name);
    if (text === undefined) this.wrong.push(`${name} must be set ${condition}`);
    return text ?? '';
  }
  integer(name: string, fallback: number, [min, max]: readonly [number, number]): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.wrong.push(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
    return fallback;
  }
  oneOf<const Word extends string>(name: string, words: readonly Word[], fallback: Word): Word {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if ((words as readonly string[]).includes(text)) return text as Word;
    this.wrong.push(`${name} must be ${words.join(' or ')}, not "${text}"`);
    return fallback;
  }
  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (protocols.includes(URL.parse(text)?.protocol ?? '')) return text.replace(/\/$/, '');
    this.wrong.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    );
    return undefined;
  }
}
