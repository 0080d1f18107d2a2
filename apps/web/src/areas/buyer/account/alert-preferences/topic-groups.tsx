import type { AlertPreferences } from '@market/contract/alerts/schemas';
import { ALERT_TOPIC_GROUPS, ALERT_TOPICS, type AlertTopic } from '@market/contract/rules/alert-topics';
import type { IconComponent } from '#ui/icon.tsx';
import { Heart, MessagesSquare, Package, ShieldCheck, Store, Wallet } from '#ui/icons.ts';
import { ROW_GRID, TopicRow, WAY_HEADINGS } from './topic-row.tsx';

const GROUPS: readonly { readonly group: AlertTopic['group']; readonly Icon: IconComponent }[] = [
  { group: 'orders', Icon: Package },
  { group: 'money', Icon: Wallet },
  { group: 'talk', Icon: MessagesSquare },
  { group: 'offers', Icon: Heart },
  { group: 'shop', Icon: Store },
  { group: 'staff', Icon: ShieldCheck },
];

/** Topics of a shop and of the staff are shown to their people alone. */
export function TopicGroups({
  topics,
  forShop,
  forStaff,
}: {
  readonly topics: AlertPreferences['topics'];
  readonly forShop: boolean;
  readonly forStaff: boolean;
}) {
  const isShown = { shop: forShop, staff: forStaff } as const;
  return GROUPS.filter(({ group }) => (group === 'shop' || group === 'staff' ? isShown[group] : true)).map(
    ({ group, Icon }) => (
      <section key={group} className="panel overflow-hidden">
        <div className={ROW_GRID}>
          <h2 className="flex items-center gap-2.5 text-md font-bold">
            <Icon aria-hidden className="ico text-brand-mark" />
            {ALERT_TOPIC_GROUPS[group]}
          </h2>
          {WAY_HEADINGS.map((text) => (
            <span
              key={text}
              aria-hidden
              className="text-center text-xs font-semibold text-ink-2 max-lg:hidden"
            >
              {text}
            </span>
          ))}
        </div>
        {ALERT_TOPICS.filter((topic) => topic.group === group).map((topic) => (
          <TopicRow
            key={topic.name}
            topic={topic}
            chosen={topics.find(({ topic: name }) => name === topic.name)}
          />
        ))}
      </section>
    ),
  );
}
