import type { LiveNews } from './follow-topic.ts';
import { joinLive, type LiveMembership } from './live-membership.ts';

/** A page that nobody has looked at for so long needs no news. */
const AWAY_AFTER_MS = 120_000;

export interface LiveTab {
	/** Tells which topics this tab follows from now on, the newest last. */
	want: (topics: string[]) => void;
}

/** This tab's part in the live news: it takes part while it follows something and somebody may be looking. */
export function openLiveTab(deliver: (news: LiveNews) => void): LiveTab {
	let topics: string[] = [];
	let membership: LiveMembership | null = null;
	let isAway = false;
	let awayTimer: ReturnType<typeof setTimeout> | undefined;

	const update = () => {
		if (topics.length > 0 && !isAway) {
			membership ??= joinLive(deliver);
			membership.want(topics);
		} else {
			membership?.leave();
			membership = null;
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
		if (topics.length > 0) deliver({ type: 'reset' });
	};

	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') comeBack();
		else awayTimer = setTimeout(goAway, AWAY_AFTER_MS);
	});
	// A page that may be brought back whole by the Back button must hold neither lock nor channel.
	window.addEventListener('pagehide', goAway);
	window.addEventListener('pageshow', comeBack);
	return {
		want: (wanted) => {
			topics = wanted;
			update();
		},
	};
}
