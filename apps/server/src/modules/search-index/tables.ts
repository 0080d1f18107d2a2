import type { SearchWeights, SynonymTopic } from '@market/contract/rules/search-tuning';
import type { Generated, Insertable } from 'kysely';
import type { AttributeValue } from './lib/attribute-values.ts';

export interface SearchProductsTable {
  product_id: number;
  shop_id: number;
  category_lv1: number;
  category_lv2: number;
  /** Official code of two digits. */
  province: string;
  /** Đồng; null when hidden or without one. */
  price: number | null;
  moq: number;
  /** The smallest quantity that is an order by itself, including the shop's minimum. */
  least_order: number;
  stock: number;
  sold_out: Generated<boolean>;
  vip_until: Date | null;
  verified_at: Date | null;
  mall: boolean;
  assurance: boolean;
  classified: boolean;
  expires_at: Date | null;
  deal_from: Date | null;
  deal_until: Date | null;
  deal_hot: boolean;
  /** Plain mean of the stars. */
  rating: number | null;
  total_sales: number;
  up_at: Date;
  created_at: Date;
  quality: number;
  terms: number[];
  attribute_values: number[];
}

export type SearchDocument = Readonly<
  Required<Omit<Insertable<SearchProductsTable>, 'sold_out' | 'terms' | 'attribute_values'>> & {
    shop_facts: string;
    vector: string;
    terms: readonly string[];
    codes: readonly string[];
    attributes: readonly AttributeValue[];
  }
>;

type Times = 'vip_until' | 'verified_at' | 'expires_at' | 'deal_from' | 'deal_until' | 'up_at' | 'created_at';
/** A row for the mirror: times in microseconds, the text of its tsvector, and the names of its values of attributes. */
export type MirrorRow = Readonly<
  Omit<SearchProductsTable, Times | 'sold_out'> &
    Record<Times, number | null> & { sold_out: boolean; vector: string; attribute_names: string[] }
>;

export type SearchIndexTables = {
  search_products: SearchProductsTable;
  search_texts: { product_id: number; shop_id: number; shop_facts: string; words: string };
  search_words: { id: Generated<number>; word: string; shown: string; products: Generated<number> };
  search_attribute_values: {
    id: Generated<number>;
    name: string;
    value: string;
    shown_name: string;
    shown: string;
  };
  search_codes: { code: string; product_id: number };
  search_synonyms: {
    id: Generated<number>;
    kind: 'same' | 'short' | 'soft';
    phrase: string;
    meaning: Generated<string>;
    topic: Generated<SynonymTopic>;
  };
  search_state: {
    one: Generated<boolean>;
    version: number;
    synonyms_version: Generated<number>;
    weights: Generated<SearchWeights | null>;
    shape: number;
    mirror: string | null;
    mirror_building: string | null;
  };
  search_mirror_notes: { product_id: number; version: number; noted_at: Date };
};
