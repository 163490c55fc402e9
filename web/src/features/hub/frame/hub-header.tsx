import { findRank } from '@bilby/contract/kernel/ranks';
import { ROLES, type Role } from '@bilby/contract/kernel/roles';
import { STORE_REP_TEXTS } from '@bilby/contract/posting/store-reps';
import { type Achievement, listAchievements } from '@bilby/contract/reputation/achievements';
import { calculateLevel, calculateSuccessRate } from '@bilby/contract/reputation/level';
import { useId } from 'react';
import { ACHIEVEMENT, AchievementMark } from '#features/members/achievement-mark.tsx';
import { Stat } from '#features/members/stat.tsx';
import { Avatar } from '#features/viewer/avatar.tsx';
import { MemberLink } from '#features/viewer/member-link.tsx';
import { fullName, handleOf, initialsOf } from '#features/viewer/names.ts';
import { RoleBadge } from '#features/viewer/role-badge.tsx';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { formatCount } from '#lib/text/format.ts';
import { Badge } from '#ui/base/badge.tsx';

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

/** Achievement badges. Each expands to its rule and the member's progress. */
function Achievements({ deals, comments }: { deals: number; comments: number }) {
	return (
		<ul aria-label="Achievements" className="mt-5 flex flex-wrap gap-2">
			{listAchievements({ deals, comments }).map((achievement) => (
				<li key={achievement.name}>
					<AchievementBadge achievement={achievement} />
				</li>
			))}
		</ul>
	);
}

function AchievementBadge({ achievement: { name, rule, progress } }: { achievement: Achievement }) {
	return (
		<details name="achievement" className="relative">
			<summary
				className={`cursor-pointer list-none border border-line-strong transition-colors hover:bg-raised ${ACHIEVEMENT} ${
					progress === null ? 'text-ink' : 'border-dashed text-muted'
				}`}
			>
				<AchievementMark name={name} isUnlocked={progress === null} />
				{progress && <span className="font-normal max-tablet:sr-only">{progress.text}</span>}
			</summary>
			<div className="absolute top-full left-0 z-10 mt-2 w-64 max-w-[80vw] rounded-card border border-line bg-surface p-4 text-small shadow-lift">
				<p>{progress?.text === rule ? `${rule}.` : rule}</p>
				{progress === null ? (
					<p className="mt-1 font-semibold text-success">You’ve earned it.</p>
				) : (
					progress.of > 1 && (
						<p className="mt-1 text-muted">
							{formatCount(progress.done)} of {progress.of} so far
						</p>
					)
				)}
			</div>
		</details>
	);
}

/** The level by points, the privileges of the rank, and how the two differ. */
export function LevelCard({ reputation, role }: { reputation: number; role: Role }) {
	// The hub renders one card for phones and one for desktops, so the id must be unique.
	const id = useId();
	const { level, toNext, percent } = calculateLevel(reputation);
	return (
		<section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 shadow-card desk:p-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h2 id={id} className="font-extrabold text-title tracking-tight">
					Level {level} <span className="ml-1 font-normal text-body text-muted tracking-normal">Deal Hunter</span>
				</h2>
				<p className="text-muted">{toNext} XP to next level</p>
			</div>
			<div
				role="progressbar"
				aria-label="To the next level"
				aria-valuenow={percent}
				aria-valuemin={0}
				aria-valuemax={100}
				className="mt-3 h-2 overflow-hidden rounded-pill bg-raised"
			>
				<div className="h-full rounded-pill bg-ochre" style={{ width: `${percent}%` }} />
			</div>
			<p className="mt-3 text-muted text-small">
				Everyone starts as a Level 1 Deal Hunter and gains a level with every 100 points. Your rank is the badge next to
				your name. It decides what you can do:
			</p>
			<p className="mt-1 text-small">{PRIVILEGES[findRank(reputation).level]}</p>
			{role === ROLES.storeRep && (
				<p className="mt-1 text-small">{STORE_REP_TEXTS.limits} This applies to you at any rank.</p>
			)}
		</section>
	);
}

/** Privileges of each rank, and the next ones. The badge names the rank itself. */
const PRIVILEGES: Record<number, string> = {
	1: 'Post a deal every 5 minutes and edit it for 24 hours. At 50 points, you can post every 3 minutes.',
	2: 'Post a deal every 3 minutes. At 200 points, you can edit your deals for 48 hours.',
	3: 'Edit your deals for 48 hours. At 500 points, you become a Deal Expert and can pin a comment.',
	4: 'Pin one comment on each of your deals. At 1,000 points, you can edit your deals for 7 days.',
	5: 'Edit your deals for 7 days. At 2,500 points, you can moderate comments on deals.',
	6: 'Unflag and remove members’ comments on deals. At 5,000 points, you become a Deal Legend.',
	7: 'The highest rank, with all privileges and no wait between deals.',
};
