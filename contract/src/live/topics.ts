import type { LiveEvent } from './wire.ts';

/** What a stream may follow: the events of one deal. */
export const dealTopic = (dealId: number): string => `deal:${dealId}`;

/** The events of one huddle. */
export const huddleTopic = (huddleId: number): string => `huddle:${huddleId}`;

/** What is one member's own: nobody else follows it. */
export const memberTopic = (userId: number): string => `member:${userId}`;

/** The topic whose followers receive an event. */
export function topicOf(event: LiveEvent): string {
	if (event.type === 'notifications') return memberTopic(event.userId);
	return 'huddleId' in event ? huddleTopic(event.huddleId) : dealTopic(event.dealId);
}

/** An event as whoever knows already what it is about has it. */
export type WithoutSubject<Event> = Event extends { dealId: number } ? Omit<Event, 'dealId'> : never;

/** What kind of thing a topic is about. */
export const topicKind = (topic: string): string => topic.slice(0, topic.indexOf(':'));

/** The id in a topic. */
export const topicId = (topic: string): number => Number(topic.slice(topic.indexOf(':') + 1));

/** Topics that one event stream follows. */
export const MAX_LIVE_TOPICS = 100;
