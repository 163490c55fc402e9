import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { CalendarDays, MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { Avatar } from '#features/viewer/avatar.tsx';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import { useToken } from '#lib/session/use-token.ts';
import { formatMonth } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { ACHIEVEMENT, AchievementMark } from '../achievement-mark.tsx';
import { Stat } from '../stat.tsx';

/** The public profile of a member and their achievements. */
export function MemberHeader({ member }: { member: PublicMemberWire }) {
	const { username } = member;
	return (
		<section
			aria-labelledby="member-name"
			className="desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-7 desk:shadow-card"
		>
			<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
				<div className="flex min-w-0 items-center gap-4 desk:gap-5">
					<Avatar
						member={member}
						variant="profile"
						initials={username.slice(0, 2).toUpperCase()}
						className="size-16 shrink-0 bg-success/24 font-extrabold text-title desk:size-[88px] desk:text-head"
					/>
					<div className="min-w-0">
						<h1
							id="member-name"
							className="font-extrabold text-title tracking-tight desk:text-head [overflow-wrap:anywhere]"
						>
							{username}
						</h1>
						<p className="mt-1.5 flex flex-wrap items-center gap-2">
							<Badge variant="neutral">Level {member.level}</Badge>
							<Badge variant="neutral">{member.rank}</Badge>
							<RoleBadge role={member.role} />
						</p>
						<Since member={member} />
					</div>
				</div>
				<dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 tablet:w-auto tablet:grid-cols-[repeat(3,minmax(108px,auto))] desk:gap-3">
					<Stat label="deals posted" count={member.dealsCount} />
					<Stat label="comments" count={member.commentsCount} />
					<Stat label="reputation" count={member.reputationPoints} />
				</dl>
			</div>
			<div className="mt-5 flex flex-col justify-between gap-4 tablet:flex-row tablet:items-start">
				<ul aria-label="Achievements" className="flex flex-wrap gap-2">
					{member.achievements.map((name) => (
						<li key={name} className={`bg-raised ${ACHIEVEMENT}`}>
							<AchievementMark name={name} isUnlocked />
						</li>
					))}
				</ul>
				<MemberActions member={member} />
			</div>
		</section>
	);
}

function Since({ member: { created_at, city } }: { member: PublicMemberWire }) {
	return (
		<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
			<span className="flex items-center gap-1.5">
				<CalendarDays size={14} aria-hidden className="shrink-0" />
				<span>
					Joined <time dateTime={created_at}>{formatMonth(created_at)}</time>
				</span>
			</span>
			{city && (
				<span className="flex min-w-0 items-center gap-1.5">
					<MapPin size={14} aria-hidden className="shrink-0" />
					<span className="[overflow-wrap:anywhere]">{city}</span>
				</span>
			)}
		</p>
	);
}

const OwnActions = lazyComponent(async () => (await import('./own-actions.tsx')).OwnActions);

/**
 * Actions for the viewer's own page or another member's. Space is reserved before the viewer is known, but not for
 * visitors.
 */
function MemberActions({ member }: { member: PublicMemberWire }) {
	const token = useToken();
	return (
		<div className="members-only h-10 shrink-0">
			{token !== null && (
				<Suspense>
					<OwnActions token={token} member={member} />
				</Suspense>
			)}
		</div>
	);
}
