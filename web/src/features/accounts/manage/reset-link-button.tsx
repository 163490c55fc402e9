import type { ManagedMember } from '@bilby/contract/accounts/wire';
import { USER_STATUS } from '@bilby/contract/kernel/roles';
import { Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';

/** Staff cannot set a member's password. They send the member a reset link instead. */
export function ResetLinkButton({ member: { id, status } }: { member: ManagedMember }) {
	const [failure, setFailure] = useState<string | null>(null);
	const isRunning = useRef(false);
	const isDisabled = status === USER_STATUS.disabled;
	const send = async () => {
		if (isRunning.current) return;
		isRunning.current = true;
		setFailure(null);
		try {
			void showToast('success', (await callApi('POST /api/sendResetLink', { body: { id } })).message);
		} catch (error) {
			setFailure(failureText(error));
		}
		isRunning.current = false;
	};
	return (
		<>
			<FailureBox text={failure} />
			<p className="mb-4 text-muted">
				{isDisabled
					? 'This account is disabled, so a reset link won’t work.'
					: 'We’ll email the member a link to choose a new password. Nobody else sees it.'}
			</p>
			<button type="button" disabled={isDisabled} onClick={() => void send()} className={buttonClass('outlined')}>
				<Mail size={18} aria-hidden />
				Send a reset link
			</button>
		</>
	);
}
