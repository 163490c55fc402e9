import { CalendarDays, MapPin } from 'lucide-react';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { formatPaddedDay } from '#lib/text/format.ts';
import { SideCard } from '#ui/panel/side-card.tsx';

export function AboutMe({ profile }: { profile: Profile }) {
	return (
		<SideCard title="About Me">
			<ul className="flex flex-col gap-3 text-muted">
				<li className="flex items-center gap-3">
					<CalendarDays size={18} aria-hidden className="shrink-0" />
					<span>
						Member since <time dateTime={profile.created_at}>{formatPaddedDay(profile.created_at)}</time>
					</span>
				</li>
				{profile.city && (
					<li className="flex items-center gap-3">
						<MapPin size={18} aria-hidden className="shrink-0" />
						<span className="[overflow-wrap:anywhere]">{profile.city}</span>
					</li>
				)}
			</ul>
		</SideCard>
	);
}
