import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { isPrivate, readPendingActions } from '#lib/session/pending-actions.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';

const UnverifiedNotices = lazyComponent(async () => (await import('./unverified-notices.tsx')).UnverifiedNotices);

/** Is part of every member page, and shows nothing to members with a verified address. */
export function VerificationReminder({ token }: { token: string }) {
	const { data: profile } = useQuery({
		...profileQuery(token),
		// The mailed link opens in another tab, so the member may be verified by the time this tab has the focus again.
		refetchOnWindowFocus: ({ state }) => (state.data?.emailVerified === false ? 'always' : false),
	});
	useRunOnceVerified(token, profile);
	// Members about to delete their account see that notice in the same place.
	const needsReminder = profile?.emailVerified === false && profile.deletesAt === null;
	return (
		needsReminder && (
			<Suspense>
				<UnverifiedNotices email={profile.email} />
			</Suspense>
		)
	);
}

/** Runs this tab's pending actions once the address is verified (usually in another tab) or the connection is back. */
function useRunOnceVerified(token: string, profile: Profile | undefined): void {
	const queryClient = useQueryClient();
	const isVerified = profile?.emailVerified;
	const router = useRouter();
	useEffect(() => {
		if (isVerified === undefined) return;
		const attempt = () => {
			if (!readPendingActions().some((action) => isVerified || isPrivate(action))) return;
			import('#features/outbox/run-pending-actions.ts')
				.then(({ runPendingActions }) => runPendingActions(queryClient, token))
				.catch((error: unknown) => console.info('Pending actions wait for the next page.', error));
		};
		attempt();
		return router.subscribe('onResolved', attempt);
	}, [isVerified, queryClient, token, router]);
}
