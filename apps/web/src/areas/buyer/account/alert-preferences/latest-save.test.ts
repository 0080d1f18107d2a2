import { expect, it } from 'vitest';
import { createLatestSave } from './latest-save.ts';

/** A form whose saves are answered by the test. */
const savedForm = () => {
  const form = { value: '' };
  const sent: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const save = createLatestSave(({ value }: { readonly value: string }) => {
    sent.push(value);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  });
  const change = (value: string) => {
    form.value = value;
    return save(form);
  };
  return { change, sent, answers };
};

it('what changes during a save is saved after it, once and as it is then', async () => {
  const { change, sent, answers } = savedForm();
  const first = change('a');
  await change('b');
  await change('c');
  expect(sent).toEqual(['a']);
  answers[0]!.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(sent).toEqual(['a', 'c']);
  answers[1]!.resolve();
  await first;
  void change('d');
  expect(sent).toEqual(['a', 'c', 'd']);
});

it('a save that breaks does not end saving', async () => {
  const { change, sent, answers } = savedForm();
  const first = change('a');
  answers[0]!.reject(new Error('network'));
  await expect(first).rejects.toThrow('network');
  void change('b');
  expect(sent).toEqual(['a', 'b']);
});
