import type { DoneAction, IntendedAction } from '#features/viewer/intended-action.ts';

const TOGETHER = new Intl.ListFormat('en-AU');
/** Named in one sentence; of more, the first two are. */
const MOST_NAMED = 3;

/** What somebody logs in or signs up for, to follow "Log in to" and the like. */
export function purposesOf(actions: readonly IntendedAction[]): string {
	const named = actions.length > MOST_NAMED ? actions.slice(0, MOST_NAMED - 1) : actions;
	const others = actions.length - named.length;
	return TOGETHER.format([...named.map(purposeOf), ...(others > 0 ? [`finish ${others} more`] : [])]);
}

/** The same for one of them. */
export function purposeOf({ kind, name, choices }: IntendedAction): string {
	switch (kind) {
		case 'likeDeal':
		case 'dislikeDeal':
		case 'likeHuddle':
		case 'dislikeHuddle':
			return `vote on “${name}”`;
		case 'answerPoll':
			return choices?.length === 0 ? `take back your vote in “${name}”` : `vote in “${name}”`;
		case 'likeComment':
		case 'dislikeComment':
			return `vote on the comment by ${name}`;
		case 'saveDeal':
			return `save “${name}”`;
		case 'unsaveDeal':
			return `remove “${name}” from your saved deals`;
		case 'reportExpired':
			return `report “${name}” as expired`;
		case 'reopenDeal':
			return `take back your report that “${name}” has expired`;
		case 'flagComment':
			return `report the comment by ${name}`;
		case 'reply':
			return `reply to ${name}`;
		case 'comment':
			return 'add a comment';
	}
}

/** What was done, once it is. */
export function doneWords({ kind, name, choices }: DoneAction): string {
	switch (kind) {
		case 'likeDeal':
		case 'likeHuddle':
			return `Vote counted for “${name}”.`;
		case 'dislikeDeal':
		case 'dislikeHuddle':
			return `Vote counted for “${name}”.`;
		case 'answerPoll':
			return `Your vote in “${name}” was ${choices?.length === 0 ? 'taken back' : 'counted'}.`;
		case 'likeComment':
		case 'dislikeComment':
			return `Vote counted for the comment by ${name}.`;
		case 'saveDeal':
			return `Saved “${name}”.`;
		case 'unsaveDeal':
			return `Removed “${name}” from your saved deals.`;
		case 'reportExpired':
			return `Thanks for reporting “${name}” as expired.`;
		case 'reopenDeal':
			return `You took back your report that “${name}” has expired.`;
	}
}
