import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { isForOneself, readIntended } from '#features/viewer/intended-action.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const UnverifiedNotices = lazyComponent(async () => (await import('./unverified-notices.tsx')).UnverifiedNotices);

/** Stands on every page of a member and shows nothing to those whose address is verified. */
export function VerificationReminder({ token }: { token: string }) {
	const { data: profile } = useQuery({
		...profileQuery(token),
		// The mailed link opens in another tab: whoever comes back from it is verified by then.
		refetchOnWindowFocus: ({ state }) => (state.data?.emailVerified === false ? 'always' : false),
	});
	useIntendedOnceVerified(token, profile);
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

/**
 * Does what was pressed in this tab before the login and has waited since: for the address to be verified, mostly in another tab,
 * or for a line that was down.
 */
function useIntendedOnceVerified(token: string, profile: Profile | undefined): void {
	const queryClient = useQueryClient();
	const isVerified = profile?.emailVerified;
	const router = useRouter();
	useEffect(() => {
		if (isVerified === undefined) return;
		const attempt = () => {
			if (!readIntended().some((action) => isVerified || isForOneself(action))) return;
			import('../intended/do-intended.ts')
				.then(({ doIntended }) => doIntended(queryClient, token))
				.catch((error: unknown) => console.info('What was pressed before the login waits for the next page.', error));
		};
		attempt();
		return router.subscribe('onResolved', attempt);
	}, [isVerified, queryClient, token, router]);
}
