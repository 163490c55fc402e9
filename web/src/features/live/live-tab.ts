import { type EventStream, openEventStream, type TopicEvent } from './event-stream.ts';
import { shareStream } from './shared-stream.ts';

/** A page that was hidden for this long needs no events. */
const AWAY_AFTER_MS = 120_000;

export interface LiveTab {
	/** Sets the topics that this tab follows, newest last. */
	follow: (topics: string[]) => void;
}

/** Receives live events in this tab while it follows a topic and is visible. */
export function openLiveTab(onEvent: (event: TopicEvent) => void): LiveTab {
	let followed: string[] = [];
	let stream: EventStream | null = null;
	let isAway = false;
	let awayTimer: ReturnType<typeof setTimeout> | undefined;

	const update = () => {
		if (followed.length > 0 && !isAway) {
			stream ??= openStream(onEvent);
			stream.follow(followed);
		} else {
			stream?.close();
			stream = null;
		}
	};
	const goAway = () => {
		isAway = true;
		update();
	};
	const comeBack = () => {
		clearTimeout(awayTimer);
		if (!isAway) return;
		isAway = false;
		update();
		if (followed.length > 0) onEvent({ type: 'reset' });
	};

	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') comeBack();
		else awayTimer = setTimeout(goAway, AWAY_AFTER_MS);
	});
	// A page in the back/forward cache must hold no lock and no channel.
	window.addEventListener('pagehide', goAway);
	window.addEventListener('pageshow', comeBack);
	return {
		follow: (topics) => {
			const isSame = String(topics) === String(followed);
			followed = topics;
			if (!isSame) update();
		},
	};
}

/** In browsers where tabs cannot share a stream, each opens its own. */
function openStream(onEvent: (event: TopicEvent) => void): EventStream {
	const canShare = 'locks' in navigator && typeof BroadcastChannel === 'function';
	return canShare ? shareStream(onEvent) : openEventStream(onEvent);
}
