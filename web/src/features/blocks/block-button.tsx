import type { BlockedMemberWire } from '@bilby/contract/blocks/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { blocksQuery } from './blocks-query.ts';
import { changeBlock } from './change-block.ts';

/** Blocks or unblocks another member. Equally wide in both states, so nothing next to it moves. */
export function BlockButton({ token, member }: { token: string; member: BlockedMemberWire }) {
	const queryClient = useQueryClient();
	const { data } = useQuery(blocksQuery(token));
	const isBlocked = data?.blocks.some(({ id }) => id === member.id) ?? false;
	const { id, username, avatar } = member;
	const toggle = () =>
		void changeBlock(queryClient, { token, member: { id, username, avatar }, isBlocked: !isBlocked });
	return (
		<button
			type="button"
			onClick={toggle}
			className={`max-tablet:flex-1 max-tablet:px-2 tablet:w-[132px] ${buttonClass('outlined')}`}
		>
			<Ban size={18} aria-hidden />
			{isBlocked ? 'Unblock' : 'Block'} <span className="sr-only">{username}</span>
		</button>
	);
}
