import { mayManage } from '@bilby/contract/accounts/manage-member';
import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, Pencil } from 'lucide-react';
import { BlockButton } from '#features/blocks/block-button.tsx';
import { toViewer } from '#features/viewer/to-viewer.ts';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { memberIdOf } from '#lib/session/member-id.ts';
import { buttonClass } from '#ui/base/button.ts';
import { EditUserLink } from './edit-user-link.tsx';

/**
 * On the member's own page, the link to their settings. On other pages, Block, and for staff a link to manage the
 * member.
 */
export function OwnActions({ token, member }: { token: string; member: PublicMemberWire }) {
	if (member.id === memberIdOf(token)) {
		return (
			<Link to="/profile" search={{ tab: 'accountbasics' }} className={`max-tablet:w-full ${buttonClass('outlined')}`}>
				<Pencil size={18} aria-hidden />
				Edit profile
			</Link>
		);
	}
	return <ActionsOnOther token={token} member={member} />;
}

/** Rendered together once the viewer is known. One after the other, they would move each other. */
function ActionsOnOther({ token, member }: { token: string; member: PublicMemberWire }) {
	const { data: profile, isError } = useQuery(profileQuery(token));
	if (!profile && !isError) return null;
	return (
		<div className="flex flex-wrap gap-2">
			{profile && mayManage(toViewer(profile), member.role) && <EditUserLink member={member} />}
			<Link
				to="/mails"
				search={{ to: member.username }}
				title="Message this member"
				className={`max-tablet:flex-1 max-tablet:px-2 ${buttonClass('outlined')}`}
			>
				<Mail size={18} aria-hidden />
				Message <span className="sr-only">this member</span>
			</Link>
			<BlockButton token={token} member={member} />
		</div>
	);
}
