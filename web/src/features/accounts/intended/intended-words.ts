import type { DoneAction, IntendedAction } from '../../viewer/intended-action.ts';

const TOGETHER = new Intl.ListFormat('en-AU');

/** What somebody logs in or signs up for, to follow "Log in to" and the like. */
export function purposesOf(actions: readonly IntendedAction[]): string {
	return TOGETHER.format(actions.map(purposeOf));
}

/** The same for one of them. */
export function purposeOf({ kind, name }: IntendedAction): string {
	switch (kind) {
		case 'likeDeal':
		case 'dislikeDeal':
		case 'likeHuddle':
		case 'dislikeHuddle':
			return `vote on “${name}”`;
		case 'answerPoll':
			return `answer “${name}”`;
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
export function doneWords({ kind, name }: DoneAction): string {
	switch (kind) {
		case 'likeDeal':
		case 'likeHuddle':
			return `Your like of “${name}” is counted.`;
		case 'dislikeDeal':
		case 'dislikeHuddle':
			return `Your dislike of “${name}” is counted.`;
		case 'answerPoll':
			return `Your answer to “${name}” is counted.`;
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
