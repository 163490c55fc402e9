import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ResendButton, ResendMessage } from '../forms/resend-button.tsx';
import { useVerificationResend } from './use-verification-resend.ts';

interface UnverifiedDialogProps {
	email: string;
	onClose: () => void;
}

/** Explains why the last action did not count and what to do about it. */
export function UnverifiedDialog({ email, onClose }: UnverifiedDialogProps) {
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
