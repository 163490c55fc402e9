import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type MemberChannel, openMemberChannel } from '#lib/session/member-channel.ts';
import type { ChangeTree } from '../query/comments-query.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import { patchComment } from '../tree/comment-tree.ts';

/** Whether the viewer reported a comment, and whether reports hide it. */
export interface CommentFlag {
	commentId: number;
	isFlagged: boolean;
	isHidden: boolean;
}

export interface Flags {
	/** Shows a report in this tab. */
	show: (flag: CommentFlag) => void;
	/** Shows one that the server has confirmed, in the member's other tabs too. */
	settle: (flag: CommentFlag) => void;
}

interface FlagsOptions {
	subject: DiscussionSubject;
	/** Whose tabs they are; undefined until that is known. */
	memberId: number | undefined;
	change: ChangeTree;
}

/** Reports of the comments on a subject, in step with the member's other tabs. It changes as rarely as what it is given. */
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
	/** The key of what the comment is about. */
	subject: string;
	flag: CommentFlag;
}

function withFlag(flags: number[], commentId: number, isFlagged: boolean): number[] {
	const others = flags.filter((id) => id !== commentId);
	return isFlagged ? [...others, commentId] : others;
}
