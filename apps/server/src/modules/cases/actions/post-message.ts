import { caseRefused } from '@market/contract/cases/problems';
import type { CaseMessage } from '@market/contract/cases/schemas';
import { visibleLine } from '@market/contract/rules/text';
import { takePictures } from '#media';
import type { Context, Tx } from '#platform/context.ts';
import { insertMessage } from '../store.ts';
import type { Speaker } from '../tables.ts';

export interface MessageInput {
  readonly by: Speaker;
  readonly content?: string | undefined;
  /** Upload ids of the author. */
  readonly images?: readonly string[] | undefined;
  /** Of the images, in their order. */
  readonly captions?: readonly string[] | undefined;
}

/** Stores a step with its words and pictures; nothing for a message without either. @throws caseRefused */
export const postMessage = async (
  context: Context<Tx>,
  caseId: string,
  {
    by,
    step,
    content = '',
    images = [],
    captions = [],
  }: MessageInput & { readonly step: NonNullable<CaseMessage['step']> },
): Promise<void> => {
  if (captions.length > images.length) throw caseRefused({ reason: 'captions' });
  const ids = [...new Set(images)];
  // those that a member of a shop sends are the shop's
  const shopId = by === 'seller' ? context.actor.shopId : null;
  const keys = await takePictures(context, { ids, purpose: 'case', shopId });
  if (keys === undefined) throw caseRefused({ reason: 'images' });
  const text = content.trim();
  if (step === 'message' && text === '' && keys.length === 0) return;
  await insertMessage(context.db, {
    case_id: caseId,
    by,
    step,
    actor_id: by === 'system' ? null : context.actor.id,
    content: text,
    images: keys,
    // a picture that is sent twice is stored once, with its first caption
    captions: ids.map((id) => visibleLine(captions[images.indexOf(id)] ?? '')),
    at: context.now,
  });
};
