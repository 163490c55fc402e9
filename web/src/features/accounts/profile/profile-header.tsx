import { ROLE_NAMES, ROLES } from '@bilby/contract/kernel/roles';
import { formatCount, formatPaddedDay } from '../../../lib/text/format.ts';
import { Badge } from '../../../ui/base/badge.tsx';
import { Avatar } from '../../viewer/avatar.tsx';
import { fullName, handleOf, initialsOf } from '../../viewer/names.ts';
import type { Profile } from '../../viewer/viewer-queries.ts';

export function ProfileHeader({ profile }: { profile: Profile }) {
	return (
		<section aria-labelledby="profile-name">
			<div className="flex items-center gap-4">
				<Avatar
					member={profile}
					variant="profile"
					initials={initialsOf(profile)}
					className="size-16 bg-success/24 font-extrabold text-title"
				/>
				<div className="min-w-0">
					<h1 id="profile-name" className="truncate font-extrabold text-title tracking-tight">
						{fullName(profile)}
					</h1>
					<p className="mt-1 flex flex-wrap items-center gap-2 text-muted">
						<span className="truncate">@{handleOf(profile)}</span>
						{profile.role !== ROLES.member && <Badge variant="neutral">{ROLE_NAMES[profile.role]}</Badge>}
					</p>
					<p className="mt-1 text-muted text-small">
						Joined <time dateTime={profile.created_at}>{formatPaddedDay(profile.created_at)}</time>
					</p>
				</div>
			</div>
			<dl className="mt-5 grid grid-cols-3 gap-2">
				<Stat label="deals posted" count={profile.myDealsCount} />
				<Stat label="total votes" count={profile.myVotesCount} />
				<Stat label="comments" count={profile.myCommentsCount} />
			</dl>
		</section>
	);
}

function Stat({ label, count }: { label: string; count: number }) {
	return (
		<div className="flex flex-col-reverse rounded-control bg-raised px-3 py-2.5">
			<dt className="text-muted text-small">{label}</dt>
			<dd className="price-digits text-title">{formatCount(count)}</dd>
		</div>
	);
}
