import {
  ALERT_TOPICS,
  type AlertTopic,
  type AlertTopicName,
  type AlertWay,
} from '@market/contract/rules/alert-topics';
import type { ChosenWays } from '../tables.ts';

const topics = new Map(ALERT_TOPICS.map((topic) => [topic.name, topic]));

export const topicOf = (name: AlertTopicName): AlertTopic => topics.get(name)!;

/** The ways of a topic that a person has chosen, those that cannot be switched off included. */
export const waysOf = (name: AlertTopicName, chosen: ChosenWays): ReadonlySet<AlertWay> => {
  const { on, locked } = topicOf(name);
  return new Set([...(chosen[name] ?? on), ...locked]);
};

/** The choice without e-mails of a topic, or of all topics of the daily e-mail. */
export const withoutEmail = (scope: AlertTopicName | 'daily', chosen: ChosenWays): ChosenWays => {
  const names = ALERT_TOPICS.filter(({ name, daily }) => (scope === 'daily' ? daily : name === scope));
  return {
    ...chosen,
    ...Object.fromEntries(
      names.map(({ name }) => [name, [...waysOf(name, chosen)].filter((way) => way !== 'email')]),
    ),
  };
};

export const isMailed = (scope: AlertTopicName | 'daily', chosen: ChosenWays): boolean =>
  ALERT_TOPICS.some(
    ({ name, daily }) => (scope === 'daily' ? daily : name === scope) && waysOf(name, chosen).has('email'),
  );
