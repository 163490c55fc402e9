import type { FlaggedWire } from '@bilby/contract/discussions/flagged-wire';
import type { FlaggedComment } from './list-flagged.service.ts';
import type { Decisions } from './review-comment.service.ts';

interface WireDecisions {
	flag_status: boolean;
	flag_count?: number | undefined;
	trash_status: boolean;
	version?: number | undefined;
	withhold: boolean;
	reason?: string | undefined;
}

/** Reads a moderator's decisions about a comment, and its text if it was sent. */
export function readDecisions(
	{ flag_status, flag_count, trash_status, version, withhold, reason }: WireDecisions,
	text: string | undefined,
): Decisions & { reason: string | undefined } {
	return {
		isRemoval: trash_status,
		isUnflag: !flag_status,
		flagCount: flag_count,
		edit: text === undefined ? null : { text, version, isWithheld: withhold },
		reason,
	};
}

/** Presents a flagged comment on a deal. */
export function presentFlaggedComment(flagged: FlaggedComment) {
	const { subjectId, title, html } = flagged;
	return { ...presentFlagged(flagged), dcm_deal: subjectId, del_title: title, dcm_comment: html };
}

/** Presents a flagged post in a huddle. */
export function presentFlaggedPost(flagged: FlaggedComment) {
	const { subjectId, title, html } = flagged;
	return { ...presentFlagged(flagged), fcm_forum: subjectId, for_title: title, fcm_comment: html };
}

function presentFlagged({ id, version, isHidden, author, path, flagCount, flags }: FlaggedComment): FlaggedWire {
	return {
		id,
		flg_comment: id,
		flag_status: 1,
		trash_status: 0,
		version,
		hidden: isHidden ? 1 : 0,
		author,
		path,
		flag_count: flagCount,
		flags: flags.map(({ reason, note, createdAt }) => ({ reason, note, reported_dts: createdAt.toISOString() })),
	};
}
