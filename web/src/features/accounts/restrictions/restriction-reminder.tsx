import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const RestrictionNotices = lazyComponent(async () => (await import('./restriction-notices.tsx')).RestrictionNotices);

/** Part of every page of a member. Shows nothing unless staff warned or suspended them. */
export function RestrictionReminder({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	if (!profile?.warning && !profile?.suspension) return null;
	return (
		<Suspense>
			<RestrictionNotices token={token} warning={profile.warning} suspension={profile.suspension} />
		</Suspense>
	);
}
