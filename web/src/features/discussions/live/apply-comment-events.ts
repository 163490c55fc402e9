import { type ChangeTree, loadComments, loadTop } from '../query/comments-query.ts';
import type { DiscussionSubject } from '../subject/discussion-subject.ts';
import {
	addLatest,
	addNewest,
	addReplies,
	type CommentTree,
	countLoadedReplies,
	findComment,
	type PendingEvents,
	replaceList,
	withoutShown,
} from '../tree/comment-tree.ts';

interface EventsToApply {
	subject: DiscussionSubject;
	tree: CommentTree;
	unseen: PendingEvents;
	change: ChangeTree;
}

/** If more threads than this have grown, the whole list is loaded again. */
const MAX_THREADS = 5;

/** Adds new comments at the top and new replies to their threads. Returns the id of the first one. */
export async function applyEvents({ subject, tree, unseen, change }: EventsToApply): Promise<number | undefined> {
	if (tree.isList) {
		const latest = await loadTop(subject, tree.order, tree.skip);
		change((known) => addLatest(known, latest, unseen));
		return latest.comments[0]?.id;
	}
	const page = await loadTop(subject, tree.order);
	const growing = growingThreads(tree, unseen);
	if (unseen.unnamed > 0 || growing.length > MAX_THREADS) {
		change((known) => replaceList(known, page, unseen));
		return page.comments[0]?.id;
	}
	const replies = await Promise.all(
		growing.map(async (parent) => {
			const reply = await loadComments(subject, { parent: parent.id, skip: countLoadedReplies(parent) });
			return { parentId: parent.id, page: reply };
		}),
	);
	change((known) => {
		const newest = addNewest({ ...known, unseen: withoutShown(known.unseen, unseen) }, page);
		return replies.reduce((grown, reply) => addReplies(grown, reply.parentId, reply.page), newest);
	});
	const newest = page.comments.find(({ id }) => unseen.comments.some((comment) => comment.id === id));
	return (newest ?? replies[0]?.page.comments[0])?.id;
}

/** Returns the loaded comments that have new replies. */
function growingThreads(tree: CommentTree, unseen: PendingEvents) {
	const parentIds = new Set(unseen.comments.map(({ parentId }) => parentId));
	return [...parentIds].flatMap((id) => (id === null ? [] : (findComment(tree, id) ?? [])));
}
