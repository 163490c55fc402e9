import type { DealWire } from '@bilby/contract/deals/wire';
import { Avatar } from '#features/viewer/avatar.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { formatCount, formatMonth } from '#lib/text/format.ts';
import { SideCard } from '#ui/panel/side-card.tsx';

export function PostedBy({ deal: { user } }: { deal: DealWire }) {
	return (
		<SideCard title="Posted By">
			{user ? <Poster user={user} /> : <p className="text-muted">This member has left.</p>}
		</SideCard>
	);
}

function Poster({ user }: { user: NonNullable<DealWire['user']> }) {
	const about = [`Joined ${formatMonth(user.created_at)}`, `${formatCount(user.reputationPoints)} rep`, user.city];
	return (
		<div className="relative flex items-center gap-3">
			<Avatar
				member={user}
				initials={user.username.slice(0, 2).toUpperCase()}
				className="size-11 bg-success/24 font-bold text-small"
			/>
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					<MemberLink
						username={user.username}
						isHidden={user.hidden === true}
						className="truncate after:absolute after:inset-0"
					/>
					<RoleBadge role={user.role} />
				</p>
				<p className="text-muted text-small">{about.filter(Boolean).join(' · ')}</p>
			</div>
		</div>
	);
}
