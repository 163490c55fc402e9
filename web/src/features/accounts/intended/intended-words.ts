import type { DoneAction, IntendedAction } from '../../viewer/intended-action.ts';

const TOGETHER = new Intl.ListFormat('en-AU');
/** Named in one sentence; of more, the first two are. */
const MOST_NAMED = 3;

/** What somebody logs in or signs up for, to follow "Log in to" and the like. */
export function purposesOf(actions: readonly IntendedAction[]): string {
	const named = actions.length > MOST_NAMED ? actions.slice(0, MOST_NAMED - 1) : actions;
	const others = actions.length - named.length;
	return TOGETHER.format([...named.map(purposeOf), ...(others > 0 ? [`do ${others} more that you pressed`] : [])]);
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
			return choices?.length === 0 ? `take back your answer to “${name}”` : `answer “${name}”`;
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
			return `take back that “${name}” is expired`;
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
			return `Your like of “${name}” is counted.`;
		case 'dislikeDeal':
		case 'dislikeHuddle':
			return `Your dislike of “${name}” is counted.`;
		case 'answerPoll':
			return `Your answer to “${name}” is ${choices?.length === 0 ? 'taken back' : 'counted'}.`;
		case 'likeComment':
		case 'dislikeComment':
			return `Your vote on the comment by ${name} is counted.`;
		case 'saveDeal':
			return `“${name}” is saved.`;
		case 'unsaveDeal':
			return `“${name}” is no longer saved.`;
		case 'reportExpired':
			return `Thanks. You reported “${name}” as expired.`;
		case 'reopenDeal':
			return `You took back that “${name}” is expired.`;
	}
}
