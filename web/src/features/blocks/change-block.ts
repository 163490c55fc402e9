import type { QueryClient } from '@tanstack/react-query';
import { failureText } from '#lib/api/failure-text.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';
import { type Block, sendBlock, showBlock } from './blocks-query.ts';

const MESSAGES = {
	blocked: (name: string) => `You blocked ${name}. We’ll hide their posts and comments from you.`,
	unblocked: (name: string) => `You unblocked ${name}.`,
};

/**
 * Blocks or unblocks a member. The change shows immediately, can be undone for a few seconds, and is reverted if the
 * server rejects it.
 */
export async function changeBlock(queryClient: QueryClient, block: Block): Promise<void> {
	const opposite = { ...block, isBlocked: !block.isBlocked };
	const { username } = block.member;
	const [done, undone] = block.isBlocked
		? [MESSAGES.blocked, MESSAGES.unblocked]
		: [MESSAGES.unblocked, MESSAGES.blocked];
	showBlock(queryClient, block);
	const outcome = await doWithUndo({
		act: () => sendBlock(queryClient, block),
		undo: () => sendBlock(queryClient, opposite),
		done: done(username),
		undone: undone(username),
		explain: failureText,
	});
	if (outcome === 'failed') showBlock(queryClient, opposite);
}
