import { type EventStream, openEventStream, type TopicEvent } from './event-stream.ts';
import { shareStream } from './shared-stream.ts';

/** A page that nobody has looked at for so long needs no events. */
const AWAY_AFTER_MS = 120_000;

export interface LiveTab {
	/** Sets which topics this tab follows from now on, the newest last. */
	follow: (topics: string[]) => void;
}

/** This tab's part in the live events: it takes part while it follows something and somebody may be looking. */
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
	// A page that may be brought back whole by the Back button must hold neither lock nor channel.
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

/** A browser in which tabs cannot share gives each its own. */
function openStream(onEvent: (event: TopicEvent) => void): EventStream {
	const canShare = 'locks' in navigator && typeof BroadcastChannel === 'function';
	return canShare ? shareStream(onEvent) : openEventStream(onEvent);
}
