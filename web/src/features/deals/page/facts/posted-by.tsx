import type { Deal } from '#features/deals/data/present-deal.ts';
import { Avatar } from '#features/viewer/avatar.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import type { Author } from '#features/viewer/present-author.ts';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { formatCount, formatMonth } from '#lib/text/format.ts';
import { SideCard } from '#ui/panel/side-card.tsx';

export function PostedBy({ deal: { author } }: { deal: Pick<Deal, 'author'> }) {
	return (
		<SideCard title="Posted By">
			{author ? <Poster author={author} /> : <p className="text-muted">This member has left.</p>}
		</SideCard>
	);
}

function Poster({ author }: { author: Author }) {
	const about = [`Joined ${formatMonth(author.joinedAt)}`, `${formatCount(author.reputationPoints)} rep`, author.city];
	return (
		<div className="relative flex items-center gap-3">
			<Avatar
				member={author}
				initials={author.username.slice(0, 2).toUpperCase()}
				className="size-11 bg-success/24 font-bold text-small"
			/>
			<div className="min-w-0">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					<MemberLink
						username={author.username}
						isHidden={author.isHidden}
						className="truncate after:absolute after:inset-0"
					/>
					<RoleBadge role={author.role} />
				</p>
				<p className="text-muted text-small">{about.filter(Boolean).join(' · ')}</p>
			</div>
		</div>
	);
}
