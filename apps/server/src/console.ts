/** A sentence for the person at the terminal. */
export const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`);
};

const WIDTH = 28;

/** Draws how far a piece of work is: one line that moves on a terminal, a line a step elsewhere. */
export const progressBar = (label: string, finished: number, total: number): void => {
  const share = total === 0 ? 1 : finished / total;
  const filled = Math.round(share * WIDTH);
  const line = `  [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${String(Math.round(share * 100)).padStart(3)} %  ${label}`;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${finished >= total ? '\n' : ''}`);
  else process.stdout.write(`${line}\n`);
};

interface Banner {
  readonly address: string;
  /** Accounts to sign in with; only a demo has them. */
  readonly accounts?: string | undefined;
  /** Where the SMS and e-mails of a demo are shown. */
  readonly shownAt?: string | undefined;
  /** By which the first administrator is made; undefined when there is staff. */
  readonly firstAdminCode?: string | undefined;
  /** What is dangerous about this start. */
  readonly warning?: string | undefined;
}

/** The last lines of a start: where the market is, and who can sign in. */
export const banner = ({ address, accounts, shownAt, firstAdminCode, warning }: Banner): void => {
  if (accounts !== undefined) print(accounts);
  if (shownAt !== undefined)
    print(`
  SMS and e-mails are shown at ${shownAt}/`);
  print(`
  Chợ Phiên is open at ${address}
  Ctrl+C closes it; the data stays.
`);
  if (firstAdminCode !== undefined)
    print(`  This market has no staff yet. Its first administrator opens ${address}/thiet-lap-tai-khoan
  with the code ${firstAdminCode}, which is good once, or is made with the same settings by
  npm run -s market -- staff:create --phone 0901234567 --name "Nguyễn Lan" --role admin
`);
  if (warning !== undefined) print(`  WARNING  ${warning}\n`);
};
