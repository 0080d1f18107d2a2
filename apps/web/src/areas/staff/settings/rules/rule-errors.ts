import { regulationsIssue, type Regulation } from '@market/contract/rules/regulations';

const NUMBER = /^\d{1,2}(\.\d{1,2}){0,2}$/;

export type RuleErrors = Partial<Record<keyof Regulation, string>>;

const errorsOf = ({ number, title, text }: Regulation, isTwice: boolean): RuleErrors => ({
  ...(isTwice && { number: `Điều ${number} đứng hai lần.` }),
  ...(!NUMBER.test(number) && { number: 'Ghi số điều như 6 hoặc 6.2.' }),
  ...(title.trim() === '' && { title: 'Vui lòng nhập tên điều.' }),
  ...(text.trim() === '' && { text: 'Vui lòng nhập nội dung của điều.' }),
});

/** What is wrong before the rules are sent: of each rule by its place, and of none of them alone. */
export const ruleErrors = (
  rules: readonly Regulation[],
): { readonly ofRules: readonly RuleErrors[]; readonly ofAll: string | undefined } => {
  const numbers = rules.map(({ number }) => number);
  const ofRules = rules.map((rule, index) => errorsOf(rule, numbers.indexOf(rule.number) < index));
  const isPlaced = ofRules.some((errors) => Object.keys(errors).length > 0);
  return { ofRules, ofAll: isPlaced ? undefined : regulationsIssue(rules) };
};
