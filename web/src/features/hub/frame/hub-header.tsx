import { findRank } from '@bilby/contract/kernel/ranks';
import { calculateSuccessRate } from '@bilby/contract/reputation/level';
import { Stat } from '#features/members/standing/stat.tsx';
import { Avatar } from '#features/viewer/avatar.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { fullName, handleOf, initialsOf } from '#features/viewer/names.ts';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { Badge } from '#ui/base/badge.tsx';
import { Achievements } from './achievements.tsx';

export function HubHeader({ profile }: { profile: Profile }) {
	const rate = calculateSuccessRate({ upvotes: profile.upvotesReceived, deals: profile.myDealsCount });
	return (
		<section
			aria-labelledby="profile-name"
			className="desk:rounded-card desk:border desk:border-line desk:bg-surface desk:p-7 desk:shadow-card"
		>
			<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
				<div className="flex min-w-0 items-center gap-4 desk:gap-5">
					<Avatar
						member={profile}
						variant="profile"
						initials={initialsOf(profile)}
						className="size-16 bg-success/24 font-extrabold text-title desk:size-[88px] desk:text-head"
					/>
					<div className="min-w-0">
						<h1
							id="profile-name"
							className="break-words font-extrabold text-title tracking-tight desk:text-head [overflow-wrap:anywhere]"
						>
							{fullName(profile)}
						</h1>
						<p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
							<MemberLink username={profile.username} className="[overflow-wrap:anywhere]">
								@{handleOf(profile)}
							</MemberLink>
							<Badge variant="neutral">{findRank(profile.reputationPoints).name}</Badge>
							<RoleBadge role={profile.role} />
						</p>
					</div>
				</div>
				<dl className="grid w-full grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 tablet:w-auto tablet:grid-cols-[repeat(3,minmax(108px,auto))] desk:gap-3">
					<Stat label="deals posted" count={profile.myDealsCount} />
					<Stat label="total votes" count={profile.myVotesCount} />
					<Stat label="comments" count={profile.myCommentsCount} />
				</dl>
			</div>
			<Achievements deals={profile.myDealsCount} comments={profile.myCommentsCount} />
			{profile.myDealsCount > 0 && (
				<p className="mt-4 text-muted text-small">
					Success rate <strong className="text-ink tabular-nums">{rate}%</strong>: likes on your deals, out of 100 for
					each deal.
				</p>
			)}
		</section>
	);
}
