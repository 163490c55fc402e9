import type { LabelWire } from '@bilby/contract/labels/wire';
import type { QueryClient } from '@tanstack/react-query';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { sendFollow, showFollowed } from '../follow/following-query.ts';

/** Removes a label from the list immediately and offers Undo. If the server rejects it, the label comes back. */
export async function unfollow(queryClient: QueryClient, token: string, label: LabelWire): Promise<void> {
	showFollowed(queryClient, { token, label, isFollowed: false });
	const outcome = await doWithUndo({
		act: () => sendFollow(queryClient, { token, label, isFollowed: false }),
		undo: () => sendFollow(queryClient, { token, label, isFollowed: true }),
		done: `You unfollowed ${label.name}.`,
		undone: `You’re following ${label.name} again.`,
		explain: (error) => (error instanceof Error ? error.message : 'Something went wrong. Please try again.'),
	});
	if (outcome === 'failed') showFollowed(queryClient, { token, label, isFollowed: true });
}
