import type { BlockedMemberWire } from '@bilby/contract/blocks/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Avatar } from '../viewer/avatar.tsx';
import { MemberLink } from '../viewer/member-link.tsx';
import { blocksQuery } from './blocks-query.ts';
import { changeBlock } from './change-block.ts';

/**
 * Lists blocked members and lets the viewer unblock them. Hidden if there are none, but stays while the viewer
 * unblocks.
 */
export function BlockedMembers({ token }: { token: string }) {
	const { data } = useQuery(blocksQuery(token));
	const blocked = data?.blocks;
	const title = useRef<HTMLHeadingElement>(null);
	const hadSome = useRef(false);
	if (blocked && blocked.length > 0) hadSome.current = true;
	if (!blocked || !hadSome.current) return null;
	return (
		<section
			aria-labelledby="blocked-title"
			className="rounded-card border border-line bg-surface p-4 shadow-card desk:p-6"
		>
			<h2 id="blocked-title" ref={title} tabIndex={-1} className="font-bold text-body outline-none">
				Blocked members
			</h2>
			<p className="mt-1 text-muted">
				{blocked.length === 0
					? 'You haven’t blocked anyone.'
					: 'We hide their deals and comments from you. They won’t be notified.'}
			</p>
			<ul className="mt-2 max-h-[420px] divide-y divide-line overflow-y-auto">
				{blocked.map((member) => (
					<BlockedRow key={member.id} token={token} member={member} onUnblock={() => title.current?.focus()} />
				))}
			</ul>
		</section>
	);
}

interface BlockedRowProps {
	token: string;
	member: BlockedMemberWire;
	onUnblock: () => void;
}

function BlockedRow({ token, member, onUnblock }: BlockedRowProps) {
	const queryClient = useQueryClient();
	const { username } = member;
	const unblock = () => {
		// The row disappears, and the focus with it.
		onUnblock();
		void changeBlock(queryClient, { token, member, isBlocked: false });
	};
	return (
		<li className="flex items-center gap-3 py-2.5 pr-1">
			<Avatar
				member={member}
				initials={username.slice(0, 2).toUpperCase()}
				className="size-9 shrink-0 bg-raised font-bold text-small"
			/>
			<span className="min-w-0 flex-1 truncate font-semibold">
				<MemberLink username={username} />
			</span>
			<button type="button" onClick={unblock} className={`shrink-0 ${buttonClass('quiet')}`}>
				Unblock <span className="sr-only">{username}</span>
			</button>
		</li>
	);
}
