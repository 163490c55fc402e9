import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { MailWarning, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askToVerify, useAskedToVerify } from '#features/viewer/unverified.ts';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { isPrivate, readPendingActions } from '#lib/session/pending-actions.ts';
import { withStorage } from '#lib/session/storage.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useVerificationResend } from './use-verification-resend.ts';

/** Lasts for this visit (session storage). */
const DISMISSED = 'unverifiedDismissed';

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
	return needsReminder && <UnverifiedNotices email={profile.email} />;
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

/**
 * Tells members with an unverified address: a reminder on every page, and a dialog after an action that did not count.
 */
function UnverifiedNotices({ email }: { email: string }) {
	const isDialogOpen = useAskedToVerify();
	const [isDismissed, setIsDismissed] = useState(() =>
		withStorage(() => sessionStorage.getItem(DISMISSED) !== null, false),
	);
	const dismiss = () => {
		withStorage(() => sessionStorage.setItem(DISMISSED, '1'), undefined);
		setIsDismissed(true);
	};
	if (isDialogOpen) return <UnverifiedDialog email={email} onClose={() => askToVerify(false)} />;
	return isDismissed ? null : <UnverifiedBanner email={email} onDismiss={dismiss} />;
}

interface UnverifiedBannerProps {
	email: string;
	onDismiss: () => void;
}

/**
 * Covers the lower edge of the page, so that nothing moves when it appears. On a phone it is next to the floating add
 * button.
 */
function UnverifiedBanner({ email, onDismiss }: UnverifiedBannerProps) {
	const { message, sendAgain, ...resend } = useVerificationResend();
	return (
		<section
			aria-label="Your email is not verified"
			data-bar="notice"
			className="fixed right-[88px] bottom-[calc(57px+env(safe-area-inset-bottom)+12px)] left-3 z-30 rounded-card border border-line bg-surface p-3 shadow-lift desk:right-auto desk:bottom-5 desk:left-5 desk:w-[380px] desk:p-4"
		>
			<div className="flex items-start gap-3">
				<MailWarning size={20} aria-hidden className="mt-0.5 shrink-0 text-warning" />
				<p className="min-w-0 flex-1 break-words text-small">
					<strong>{email}</strong> isn’t verified yet. Open the link in our email to vote and comment.
				</p>
				<span className="-mt-2 -mr-2">
					<IconButton icon={X} label="Not now" onClick={onDismiss} />
				</span>
			</div>
			<div className="mt-2 flex flex-col items-start gap-1">
				<ResendButton {...resend} sendAgain={() => sendAgain(email)} label="Resend email" />
				{message && <ResendMessage message={message} />}
			</div>
		</section>
	);
}

interface UnverifiedDialogProps {
	email: string;
	onClose: () => void;
}

/** Explains why the last action did not count and what to do about it. */
function UnverifiedDialog({ email, onClose }: UnverifiedDialogProps) {
	const { message, sendAgain, ...resend } = useVerificationResend();
	return (
		<Dialog
			title="Verify your email first"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={`max-desk:w-[104px] ${buttonClass('quiet', 'field')}`}>
						Not now
					</button>
					<ResendButton {...resend} sendAgain={() => sendAgain(email)} label="Resend email" />
				</>
			}
		>
			<p>
				You need a verified email to vote, comment and report. It keeps things fair: one person, one vote. Open the link
				in the email we sent to <strong className="break-words text-ink">{email}</strong>. Can’t find it? We can send it
				again.
			</p>
			<ResendMessage message={message} />
		</Dialog>
	);
}
