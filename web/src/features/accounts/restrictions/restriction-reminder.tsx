import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { subscribeToRestrictions } from '#lib/api/api.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const RestrictionNotices = lazyComponent(async () => (await import('./restriction-notices.tsx')).RestrictionNotices);

/** Is part of every page for members. Shows nothing unless staff warned or suspended them. */
export function RestrictionReminder({ token }: { token: string }) {
	const { data: profile, refetch } = useQuery(profileQuery(token));
	// Staff may restrict a member while a page is open. The first rejected action shows why.
	useEffect(() => subscribeToRestrictions(() => void refetch()), [refetch]);
	// Members about to delete their account see that notice in the same place.
	if (!profile || profile.deletesAt !== null) return null;
	if (!profile.warning && !profile.suspension) return null;
	return (
		<Suspense>
			<RestrictionNotices token={token} warning={profile.warning} suspension={profile.suspension} />
		</Suspense>
	);
}
