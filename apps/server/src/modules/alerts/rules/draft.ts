import type { LetterReceipt } from '#messages';
import type { AlertKind, AlertTopicName } from '@market/contract/rules/alert-topics';

/** What an event means for one person. */
export interface AlertDraft {
  readonly userId: number;
  /** Set when it concerns the person's shop. */
  readonly shopId?: number;
  readonly kind: AlertKind;
  readonly topic: AlertTopicName;
  readonly title: string;
  readonly body?: string;
  /** A picture key. */
  readonly image?: string | null;
  /** A path of the market. */
  readonly link: string;
  /** Unseen alerts with the same key become one, whose title has their number for `{n}`. */
  readonly group?: {
    readonly key: string;
    readonly title: string;
    /** Only the first of them is mailed, such as messages: whoever writes many of them sends no flood. */
    readonly isMailedOnce?: true;
  };
  /** In the e-mail alone. */
  readonly receipt?: LetterReceipt;
  /** The module of the event writes the e-mail itself. */
  readonly isMailed?: true;
}
