import type { Judgement, QueryClass } from '../judge.ts';
import { attribute } from './attribute.ts';
import { code } from './code.ts';
import { exact } from './exact.ts';
import { mistyped } from './mistyped.ts';
import { price } from './price.ts';
import { shop } from './shop.ts';
import { synonym } from './synonym.ts';
import { unaccented } from './unaccented.ts';

export const judgements: Readonly<Record<QueryClass, readonly Judgement[]>> = {
  exact,
  unaccented,
  mistyped,
  synonym,
  attribute,
  price,
  code,
  shop,
};
