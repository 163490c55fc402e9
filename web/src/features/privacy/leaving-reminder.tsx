import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { useKeepAccount } from './use-keep-account.ts';

/**
 * Part of every page of a member. Shows nothing unless their account is scheduled for deletion. The privacy settings
 * have their own notice.
 */
export function LeavingReminder({ token }: { token: string }) {
	const { data: profile } = useQuery(profileQuery(token));
	const hasOwnNotice = useLocation({ select: ({ pathname }) => pathname === '/privacy-settings' });
	const deletesAt = hasOwnNotice ? null : profile?.deletesAt;
	return deletesAt && <LeavingBanner token={token} deletesAt={deletesAt} />;
}

/**
 * Covers the bottom edge of the page, so nothing moves when it appears. On a phone it is next to the floating add
 * button.
 */
export function LeavingBanner({ token, deletesAt }: { token: string; deletesAt: string }) {
	const { mutate: keepAccount, isPending, error } = useKeepAccount(token);
	return (
		<section
			aria-label="Your account will be deleted"
			data-bar="notice"
			className="fixed right-[88px] bottom-[calc(57px+env(safe-area-inset-bottom)+12px)] left-3 z-30 rounded-card border border-line bg-surface p-3 shadow-lift desk:right-auto desk:bottom-5 desk:left-5 desk:w-[380px] desk:p-4"
		>
			<FailureBox text={error && failureText(error)} />
			<div className="flex items-start gap-3">
				<UserX size={20} aria-hidden className="mt-0.5 shrink-0 text-warning" />
				<p className="min-w-0 flex-1 text-small">
					Your account will be deleted on <strong>{formatDay(deletesAt)}</strong>.
				</p>
			</div>
			<button
				type="button"
				aria-disabled={isPending || undefined}
				onClick={() => !isPending && keepAccount()}
				className={`mt-3 ${buttonClass('outlined')}`}
			>
				Keep my account
			</button>
		</section>
	);
}
