import type { FlagReason } from '@bilby/contract/discussions/choices';
import type { FlaggedWire } from '@bilby/contract/discussions/flagged-wire';
import { MAX_FLAGGED_PER_PAGE } from '@bilby/contract/discussions/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The kind of page that the flagged comments are on. */
export type FlaggedKind = 'deal' | 'huddle';

/** A comment with reports that nobody has reviewed. */
export interface FlaggedComment {
	id: number;
	subjectId: number;
	/** The title of the deal or huddle. */
	title: string;
	/** Sanitised HTML. */
	html: string;
	/** Grows with each change of the text. */
	version: number;
	/** Reports hide it. */
	isHidden: boolean;
	/** Null if the author has left. */
	author: string | null;
	/** The page that shows it in context. */
	path: string;
	flagCount: number;
	/** The latest reports. */
	flags: Flag[];
}

interface Flag {
	/** Null if the member chose none. */
	reason: FlagReason | null;
	note: string;
	reportedAt: string;
}

/** The common key of the lists of both kinds. */
export const flaggedKey = (token: string) => ['own', token, 'flagged-comments'] as const;

export function flaggedQuery(token: string, kind: FlaggedKind) {
	return infiniteQueryOptions({
		queryKey: [...flaggedKey(token), kind],
		queryFn: ({ pageParam }) => readPage(kind, pageParam),
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
	});
}

async function readPage(kind: FlaggedKind, cursor: string | null) {
	const body = { limit: MAX_FLAGGED_PER_PAGE, ...(cursor !== null && { cursor }) };
	if (kind === 'huddle') {
		const { comments, nextCursor } = await callApi('POST /api/flaggedForumComments', { body });
		return { comments: comments.map((one) => present(one, one.fcm_forum, one.for_title, one.fcm_comment)), nextCursor };
	}
	const { comments, nextCursor } = await callApi('POST /api/flaggedComments', { body });
	return { comments: comments.map((one) => present(one, one.dcm_deal, one.del_title, one.dcm_comment)), nextCursor };
}

function present(flagged: FlaggedWire, subjectId: number, title: string, html: string): FlaggedComment {
	return {
		id: flagged.id,
		subjectId,
		title,
		html,
		version: flagged.version,
		isHidden: flagged.hidden === 1,
		author: flagged.author,
		path: flagged.path,
		flagCount: flagged.flag_count,
		flags: flagged.flags.map(({ reason, note, reported_dts: reportedAt }) => ({ reason, note, reportedAt })),
	};
}

/** A moderator's decisions about a flagged comment. */
export interface FlaggedDecisions {
	/** Settles the reports. */
	isUnflag: boolean;
	isRemoval: boolean;
	/** The new text; null if it is unchanged. */
	html: string | null;
	/** Hides the earlier text from members. */
	isWithheld: boolean;
	reason: string;
}

/** Stores a moderator's decisions. The server rejects them if the text or the reports have changed since they were read. */
export async function storeDecisions(
	kind: FlaggedKind,
	comment: FlaggedComment,
	decisions: FlaggedDecisions,
): Promise<void> {
	const { id, subjectId, version, flagCount } = comment;
	const { isUnflag, isRemoval, html, isWithheld, reason } = decisions;
	const common = {
		id,
		flag_status: isUnflag ? (0 as const) : (1 as const),
		trash_status: isRemoval ? (1 as const) : (0 as const),
		...(isUnflag && { flag_count: flagCount }),
		...(reason !== '' && { reason }),
		...(html !== null && { version, withhold: isWithheld ? (1 as const) : (0 as const) }),
	};
	if (kind === 'huddle') {
		const body = { ...common, fcm_forum: subjectId, ...(html !== null && { fcm_comment: html }) };
		await callApi('POST /api/updateForumComments', { body });
		return;
	}
	const body = { ...common, dcm_deal: subjectId, flg_comment: id, ...(html !== null && { dcm_comment: html }) };
	await callApi('POST /api/updateComments', { body });
}
