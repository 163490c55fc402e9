import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyComponent } from '../../../ui/panel/lazy-component.ts';
import { profileQuery } from '../../viewer/viewer-queries.ts';

const UnverifiedNotices = lazyComponent(async () => (await import('./unverified-notices.tsx')).UnverifiedNotices);

/** Stands on every page of a member and shows nothing to those whose address is verified. */
export function VerificationReminder({ token }: { token: string }) {
	const { data: profile } = useQuery({
		...profileQuery(token),
		// The mailed link opens in another tab: whoever comes back from it is verified by then.
		refetchOnWindowFocus: ({ state }) => (state.data?.emailVerified === false ? 'always' : false),
	});
	// Who is about to leave is told of that, in the same place.
	const isTold = profile?.emailVerified === false && profile.deletesAt === null;
	return (
		isTold && (
			<Suspense>
				<UnverifiedNotices email={profile.email} />
			</Suspense>
		)
	);
}
