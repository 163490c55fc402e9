import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { memberIdOf } from '../../../lib/session/member-id.ts';
import { buttonClass } from '../../../ui/base/button.ts';
import { BlockButton } from '../../blocks/block-button.tsx';

/** The way to one's own settings on one's own page, and to be rid of somebody on theirs. */
export function OwnActions({ token, member }: { token: string; member: PublicMemberWire }) {
	if (member.id !== memberIdOf(token)) return <BlockButton token={token} member={member} />;
	return (
		<Link to="/profile" search={{ tab: 'accountbasics' }} className={`max-tablet:w-full ${buttonClass('outlined')}`}>
			<Pencil size={18} aria-hidden />
			Edit profile
		</Link>
	);
}
