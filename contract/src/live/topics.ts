import type { LiveEvent } from './wire.ts';

/** The topic for the events of one deal. */
export const dealTopic = (dealId: number): string => `deal:${dealId}`;

/** The topic for the events of one huddle. */
export const huddleTopic = (huddleId: number): string => `huddle:${huddleId}`;

/** The topic for a member's own events. Nobody else can follow it. */
export const memberTopic = (userId: number): string => `member:${userId}`;

/** The topic for changes of the review queue. Only streams that staff open with a ticket carry it. */
export const REVIEW_TOPIC = 'review:1';

/** The topic for new deals in lists. It has one id, because pages choose from its deals themselves. */
export const FEED_TOPIC = 'feed:1';

/** Returns the topic of an event. */
export function topicFor(event: LiveEvent): string {
	if (event.type === 'notifications' || event.type === 'messages') return memberTopic(event.userId);
	if (event.type === 'review') return REVIEW_TOPIC;
	if (event.type === 'feed') return FEED_TOPIC;
	return 'huddleId' in event ? huddleTopic(event.huddleId) : dealTopic(event.dealId);
}

/** An event without the id of its subject. */
export type WithoutSubject<Event> = Event extends { dealId: number } ? Omit<Event, 'dealId'> : never;

/** Returns the kind of a topic, for instance `deal`. */
export const topicKind = (topic: string): string => topic.slice(0, topic.indexOf(':'));

/** Returns the id in a topic. */
export const topicId = (topic: string): number => Number(topic.slice(topic.indexOf(':') + 1));
