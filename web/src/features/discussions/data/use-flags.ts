import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type MemberChannel, openMemberChannel } from '#lib/session/member-channel.ts';
import { patchComment } from './comment-tree.ts';
import type { ChangeTree } from './comments-query.ts';
import type { DiscussionSubject } from './discussion-subject.ts';

/** Says if the viewer reported a comment, and if reports hide it. */
export interface CommentFlag {
	commentId: number;
	isFlagged: boolean;
	isHidden: boolean;
}

export interface Flags {
	/** Shows a report in this tab. */
	show: (flag: CommentFlag) => void;
	/** Shows a report that the server confirmed, in the member's other tabs as well. */
	settle: (flag: CommentFlag) => void;
}

interface FlagsOptions {
	subject: DiscussionSubject;
	/** The member whose tabs these are; undefined until it is known. */
	memberId: number | undefined;
	change: ChangeTree;
}

/** Returns the viewer's reports on a subject, in sync with their other tabs. It only changes with its arguments. */
export function useFlags({ subject, memberId, change }: FlagsOptions): Flags {
	const queryClient = useQueryClient();
	const channel = useRef<MemberChannel<SharedFlag>>(null);
	const show = useCallback(
		({ commentId, isFlagged, isHidden }: CommentFlag) => {
			subject.patchOwnFlags(queryClient, (flags) => withFlag(flags, commentId, isFlagged));
			change((tree) => patchComment(tree, commentId, (comment) => ({ ...comment, isHidden })));
		},
		[queryClient, subject, change],
	);

	useEffect(() => {
		if (memberId === undefined) return;
		const opened = openMemberChannel<SharedFlag>('bilby-comments', memberId, (event) => {
			if (event.subject === subject.key) show(event.flag);
		});
		channel.current = opened;
		return () => {
			opened.close();
			channel.current = null;
		};
	}, [subject, memberId, show]);

	return useMemo(
		() => ({
			show,
			settle: (flag) => {
				show(flag);
				channel.current?.post({ subject: subject.key, flag });
			},
		}),
		[subject, show],
	);
}

interface SharedFlag {
	/** The key of the comment's subject. */
	subject: string;
	flag: CommentFlag;
}

function withFlag(flags: number[], commentId: number, isFlagged: boolean): number[] {
	const others = flags.filter((id) => id !== commentId);
	return isFlagged ? [...others, commentId] : others;
}
