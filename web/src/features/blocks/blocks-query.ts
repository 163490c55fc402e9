import type { BlockedMemberWire, Blocks } from '@bilby/contract/blocks/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { changeCached } from '#lib/api/query-client.ts';

/** The members that the logged-in member has blocked, latest first. Each session reads them again. */
export function blocksQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'blocks'],
		queryFn: async (): Promise<Blocks> => callApi('GET /api/blocks'),
	});
}

export interface Block {
	token: string;
	member: BlockedMemberWire;
	isBlocked: boolean;
}

/** Changes are sent in the order of the clicks, so the last one counts. */
let lastSent: Promise<unknown> = Promise.resolve();

/** Blocks or unblocks a member and updates the cached list. Throws if the server rejects it. */
export function sendBlock(queryClient: QueryClient, block: Block): Promise<void> {
	const sent = lastSent.then(() => send(queryClient, block));
	lastSent = sent.catch(() => undefined);
	return sent;
}

async function send(queryClient: QueryClient, block: Block): Promise<void> {
	await callApi('POST /api/block', { body: { userId: block.member.id, block: block.isBlocked ? 1 : 0 } });
	showBlock(queryClient, block);
	const { queryKey } = blocksQuery(block.token);
	if (queryClient.getQueryData(queryKey) === undefined) await queryClient.invalidateQueries({ queryKey });
}

/** Adds a member to the top of the cached list, or removes them. */
export function showBlock(queryClient: QueryClient, { token, member, isBlocked }: Block): void {
	changeCached(queryClient, blocksQuery(token).queryKey, (known) => {
		const others = known.blocks.filter(({ id }) => id !== member.id);
		return { ...known, blocks: isBlocked ? [member, ...others] : others };
	});
}
