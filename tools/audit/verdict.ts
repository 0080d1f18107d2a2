export interface Verdict {
  /** 0 nothing found, 1 something high or critical, 3 not run. */
  readonly code: 0 | 1 | 3;
  readonly text: string;
}

interface Report {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly detail?: string };
}

const parse = (text: string): Report | undefined => {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
};

const notRun = (reason: string): Verdict => ({ code: 3, text: `audit: not run: ${reason}` });

/** The verdict on `npm audit --json`; output without counts means that the audit did not run. */
export const verdictOf = (output: string, errors: string, failed?: Error): Verdict => {
  if (failed !== undefined) return notRun(failed.message);
  const report = parse(output);
  const counts = report?.metadata?.vulnerabilities;
  if (report === undefined || counts === undefined) {
    const reason = report?.error?.summary || report?.message || errors.trim().split('\n').at(-1);
    return notRun(reason || 'npm said nothing');
  }
  const bad = (counts['high'] ?? 0) + (counts['critical'] ?? 0);
  const others = (counts['moderate'] ?? 0) + (counts['low'] ?? 0) + (counts['info'] ?? 0);
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  if (bad > 0) return { code: 1, text: `audit: ${bad} high or critical: ${names.join(', ')}` };
  return { code: 0, text: `audit: nothing high or critical${others > 0 ? `, ${others} lesser` : ''}` };
};
