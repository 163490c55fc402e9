import { DELETION_DAYS } from '@bilby/contract/privacy/limits';
import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AccountField } from '#ui/field/account-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';

interface DeletionDialogProps {
	token: string;
	/** False for members without a password, who have just logged in to prove their identity. */
	needsPassword: boolean;
	onDeleted: (deletesAt: string) => void;
	onClose: () => void;
}

/** The final confirmation before an account is deleted. */
export function DeletionDialog({ token, needsPassword, onDeleted, onClose }: DeletionDialogProps) {
	const { data: profile } = useQuery(profileQuery(token));
	const formId = useId();
	const { formProps, field, failure, isSending } = useSentForm<{ password: string }>({
		check: ({ password }) => ({ password: needsPassword && !password ? 'Please enter your password.' : null }),
		send: async ({ password }) => {
			const body = needsPassword ? { password } : {};
			const { deletesAt } = await callApi('POST /api/account/delete', { body });
			onDeleted(deletesAt);
		},
	});
	return (
		<Dialog
			title="Delete my account"
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet')}>
						Cancel
					</button>
					<button type="submit" form={formId} aria-disabled={isSending || undefined} className={buttonClass('danger')}>
						{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
						Delete my account
					</button>
				</>
			}
		>
			<FailureBox text={failure} />
			<p>
				We’ll sign you out everywhere. Your account will be deleted in {DELETION_DAYS} days. You can’t get it back after
				that.
			</p>
			<form {...formProps} id={formId} aria-label="Delete my account" className="mt-4 text-ink">
				{needsPassword && (
					<>
						<AccountField email={profile?.email ?? ''} />
						<PasswordField {...field('password')} label="Password" autoComplete="current-password" />
					</>
				)}
			</form>
		</Dialog>
	);
}
