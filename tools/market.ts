// `npm run -s market -- COMMAND` runs an operator's command, while the market runs or not.
// Exit code 0: done, 1: refused, 2: could not be tried.
import { parseArgs } from 'node:util';
import { joinName, splitName } from '../packages/contract/src/rules/names.ts';
import { parsePhone } from '../packages/contract/src/rules/phone.ts';
import { STAFF_ROLES, type StaffRole } from '../packages/contract/src/rules/staff-roles.ts';
import { createStaff, resetStaff, type StaffOutcome } from '../apps/server/src/modules/accounts/index.ts';
import { readEmail } from '../apps/server/src/modules/users/index.ts';
import { ConfigError, readConfig, type Config } from '../apps/server/src/config/read-config.ts';
import { guest, type Context } from '../apps/server/src/platform/context.ts';
import { BackupFailure } from '../apps/server/src/platform/backup/failure.ts';
import { StartFailure } from '@market/embedded-postgres';
import { withMarketDatabase } from './market-database.ts';
import { noServices, silentLog } from './no-services.ts';

const HELP = `npm run -s market -- COMMAND

  staff:create --phone 0901234567 --name "Nguyễn Lan" [--email lan@example.vn] --role ROLE
      Makes a member of staff and prints a link by which they set a password and a second factor.
      ROLE is admin, moderator, editor, finance or support.
      Again, before they used it: corrects name, address and role, and prints a new link.

  staff:reset-factor --phone 0901234567
      For staff who lost their second factor: ends their sessions, drops their authenticator app and
      passkeys at once, and prints a link by which they set a password and a second factor anew.

  categories:import FILE
      Adds and changes categories by a CSV or XLSX file, or by the set that ships: FILE is "fashion" then.
      None is removed; the same file again changes nothing.

  categories:export FILE
      Writes every category as CSV, in the form that the import reads.

  backup FILE
      Writes all data of the market into one file, while it runs or not: rows as of one moment, pictures and videos.
      The file holds no APP_SECRET: keep that elsewhere. It is complete or absent; an older one of this name is replaced.

  restore FILE [--replace] [--discard-newer]
      Makes the market what the file has. Refuses while the market runs, and a file that is damaged or of a newer version.
      Refuses a market with people or orders without --replace, and one that is newer than the file without --discard-newer.
      Until the last moment everything is as it was: when it fails or is stopped, run it again.

  restore --check FILE
      Restores the file into a database of its own, checks its books and removes it. Does not touch the market.

  move-database
      Copies the embedded market in DATA_DIR into the empty database of DATABASE_URL, while the market is stopped.

  doctor
      Looks at settings, database, clock, disk, services and the set-up: a sentence each. Changes nothing.

  check-money
      Compares the books of the market with each other. Changes nothing.

A link is good once, for one hour; a new one ends the one before.
The commands read the settings that the market is started with: MARKET_MODE, PUBLIC_URL, APP_SECRET,
DATABASE_URL or DATA_DIR.`;

const NAME_LENGTH = 60;
const REFUSED = 1;
const NOT_TRIED = 2;

/** The command line is invalid. */
class Mistyped extends Error {}

type Arguments = Partial<Record<'phone' | 'name' | 'email' | 'role', string>>;

const phoneOf = ({ phone }: Arguments) => {
  if (phone === undefined) throw new Mistyped('--phone is missing: --phone 0901234567');
  const read = parsePhone(phone);
  if (read === null)
    throw new Mistyped(`--phone ${phone} is no Vietnamese mobile number: --phone 0901234567`);
  return read;
};

const nameOf = ({ name = '' }: Arguments): string => {
  const { firstName, lastName } = splitName(name.normalize('NFC').replace(/\p{C}/gu, ''));
  if (firstName === '') throw new Mistyped('--name is missing: --name "Nguyễn Lan"');
  if (Math.max(firstName.length, lastName.length) > NAME_LENGTH)
    throw new Mistyped(
      `--name is too long: at most ${NAME_LENGTH} letters each for the first name and the rest`,
    );
  return joinName(firstName, lastName);
};

const emailOf = ({ email }: Arguments): string | null => {
  if (email === undefined) return null;
  const read = readEmail(email);
  if (read === undefined) throw new Mistyped(`--email ${email} is no e-mail address: --email lan@example.vn`);
  return read;
};

const roleOf = ({ role }: Arguments): StaffRole => {
  const read = STAFF_ROLES.find((each) => each === role);
  if (read === undefined)
    throw new Mistyped(
      `${role === undefined ? '--role is missing' : `--role ${role} is none`}: ${STAFF_ROLES.join(', ')}`,
    );
  return read;
};

type Work = (context: Context) => Promise<StaffOutcome>;

const COMMANDS: Readonly<
  Record<string, { options: readonly (keyof Arguments)[]; read: (typed: Arguments) => Work }>
> = {
  'staff:create': {
    options: ['phone', 'name', 'email', 'role'],
    read: (typed) => {
      const staff = {
        phone: phoneOf(typed),
        name: nameOf(typed),
        email: emailOf(typed),
        role: roleOf(typed),
      };
      return (context) => createStaff(context, staff);
    },
  },
  'staff:reset-factor': {
    options: ['phone'],
    read: (typed) => {
      const phone = phoneOf(typed);
      return (context) => resetStaff(context, phone);
    },
  },
};

/** Commands with words instead of options; loaded when they are given, as they load the market. */
const WORD_COMMANDS: Readonly<
  Record<
    string,
    {
      words: number;
      flags?: readonly string[];
      run: (config: Config, words: readonly string[], flags: ReadonlySet<string>) => Promise<number>;
    }
  >
> = {
  'categories:import': {
    words: 1,
    run: async (config, [file = '']) => (await import('./category-commands.ts')).runImport(config, file),
  },
  'categories:export': {
    words: 1,
    run: async (config, [file = '']) => (await import('./category-commands.ts')).runExport(config, file),
  },
  backup: {
    words: 1,
    run: async (config, [file = '']) => (await import('./backup-command.ts')).runBackup(config, file),
  },
  restore: {
    words: 1,
    flags: ['--check', '--replace', '--discard-newer'],
    run: async (config, [file = ''], flags) => {
      const { runRestore, runRestoreCheck } = await import('./restore-command.ts');
      if (flags.has('--check')) return runRestoreCheck(config, file);
      const consent = { replace: flags.has('--replace'), discardNewer: flags.has('--discard-newer') };
      return runRestore(config, file, consent);
    },
  },
  'move-database': {
    words: 0,
    run: async (config) => (await import('./restore-command.ts')).runMove(config),
  },
  doctor: { words: 0, run: async (config) => (await import('./doctor.ts')).runDoctor(config) },
  'check-money': {
    words: 0,
    run: async (config) => (await import('./check-money.ts')).runMoneyCheck(config),
  },
};

const WHY: Record<Extract<StaffOutcome, { refused: string }>['refused'], string> = {
  customer:
    'This number is the account of a customer. Staff have an account of their own: give another number.',
  unknown: 'Nobody has this number: see staff:create.',
  set_up:
    'This member of staff has an account that is set up. If they lost their second factor, see staff:reset-factor.',
  locked: 'This account is locked.',
  email_taken: 'This e-mail address is the one of another account: give another one, or none.',
};

const workOf = (args: readonly string[]): Work | undefined => {
  const [name = 'help', ...commandArgs] = args;
  if (name === 'help' || name === '--help') return undefined;
  const command = COMMANDS[name];
  if (command === undefined) throw new Mistyped(`${name} is no command.\n\n${HELP}`);
  const options = Object.fromEntries(command.options.map((option) => [option, { type: 'string' as const }]));
  try {
    return command.read(parseArgs({ args: commandArgs, options }).values);
  } catch (error) {
    if (error instanceof TypeError) throw new Mistyped(error.message);
    throw error;
  }
};

const printOutcome = (outcome: StaffOutcome, { publicUrl }: Config): number => {
  if ('refused' in outcome) {
    console.error(WHY[outcome.refused]);
    return REFUSED;
  }
  console.log(
    `Open this link within one hour; it is good once:\n\n  ${publicUrl}/thiet-lap-tai-khoan#${outcome.token}\n`,
  );
  return 0;
};

const runWords = async ([name = '', ...typed]: readonly string[]): Promise<number | undefined> => {
  const command = WORD_COMMANDS[name];
  if (command === undefined) return undefined;
  if (typed.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const { flags = [] } = command;
  const words = typed.filter((word) => !flags.includes(word));
  if (words.length !== command.words || words.some((word) => word.startsWith('-')))
    throw new Mistyped(`${name} takes ${command.words === 0 ? 'nothing more' : 'one file'}.\n\n${HELP}`);
  return command.run(readConfig(process.env), words, new Set(typed));
};

const run = async (): Promise<number> => {
  const code = await runWords(process.argv.slice(2));
  if (code !== undefined) return code;
  const work = workOf(process.argv.slice(2));
  if (work === undefined) {
    console.log(HELP);
    return 0;
  }
  const config = readConfig(process.env);
  const outcome = await withMarketDatabase(config, ({ db }) =>
    work({ db, now: new Date(), actor: guest, log: silentLog, services: noServices }),
  );
  return printOutcome(outcome, config);
};

process.exitCode = await run().catch((error: unknown) => {
  const isExpected =
    error instanceof ConfigError || error instanceof StartFailure || error instanceof Mistyped;
  if (error instanceof BackupFailure) {
    console.error(error.message);
    return REFUSED;
  }
  console.error(isExpected ? error.message : `The command failed: ${(error as Error).message}`);
  return NOT_TRIED;
});
