import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Profile } from '#features/viewer/viewer-queries.ts';
import { AccountCard } from '../forms/account-card.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useVerificationResend } from '../verify-email/use-verification-resend.ts';

export function EmailCard({ profile }: { profile: Profile }) {
	return (
		<AccountCard title="Email">
			<p className="break-words">{profile.email}</p>
			{profile.emailVerified ? (
				<p className="mt-2 flex items-center gap-2 font-semibold text-success text-small">
					<CircleCheck size={16} aria-hidden />
					Verified
				</p>
			) : (
				<Unverified email={profile.email} />
			)}
		</AccountCard>
	);
}

function Unverified({ email }: { email: string }) {
	const { message, sendAgain, ...resend } = useVerificationResend();
	return (
		<div className="mt-2 flex flex-col gap-3">
			<p className="flex items-center gap-2 font-semibold text-small text-warning">
				<CircleAlert size={16} aria-hidden />
				Not verified
			</p>
			<p className="text-muted text-small">Open the link in our email to post, comment and vote.</p>
			<ResendButton {...resend} sendAgain={() => sendAgain(email)} label="Resend Verification Email" />
			<ResendMessage message={message} />
		</div>
	);
}
