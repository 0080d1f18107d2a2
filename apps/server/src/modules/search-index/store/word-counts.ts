import { sql } from 'kysely';
import type { Tx } from '#platform/context.ts';
import { tokensOf } from '#platform/text/tokenizer.ts';

const mostFrequentForms = async (tx: Tx): Promise<Map<string, string>> => {
  const { rows } = await sql<{ word: string; rows: number }>`
    select word, ndoc as rows from ts_stat('select words from search_texts')`.execute(tx);
  const frequentForms = new Map<string, { form: string; rows: number }>();
  const forms = new Map(
    rows.filter(({ word }) => !word.startsWith('=')).map(({ word, rows: count }) => [word, count]),
  );
  for (const { word, rows: count } of rows) {
    if (!word.startsWith('=')) continue;
    const folded = tokensOf(word)[0]!.folded;
    if (count > (frequentForms.get(folded)?.rows ?? 0))
      frequentForms.set(folded, { form: word.slice(1), rows: count });
  }
  // a word that most rows write without diacritics is a foreign word
  return new Map(
    [...frequentForms].flatMap(([folded, { form, rows: count }]) =>
      count * 2 >= (forms.get(folded) ?? 0) ? [[folded, form] as const] : [],
    ),
  );
};

export const recountWords = async (tx: Tx): Promise<void> => {
  const spellings = JSON.stringify(
    [...(await mostFrequentForms(tx))].map(([word, form]) => ({ word, shown: form })),
  );
  await sql`
    with counted as (select term, count(*)::integer as products from search_products, unnest(terms) as term group by term),
    news as (select w.id, coalesce(c.products, 0) as products from search_words w left join counted c on c.term = w.id)
    update search_words w set products = n.products from news n where n.id = w.id and w.products <> n.products`.execute(
    tx,
  );
  await sql`update search_words w set shown = s.shown
    from jsonb_to_recordset(${spellings}::jsonb) as s (word text, shown text)
    where s.word = w.word and w.shown <> s.shown`.execute(tx);
};
