import type { DeletionProof } from '@bilby/contract/privacy/choices';
import { DELETION_DAYS, FRESH_SESSION_MINUTES } from '@bilby/contract/privacy/limits';
import type { PrivacyReply } from '@bilby/contract/privacy/wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useId, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { currentPage, loginAddress } from '#lib/session/login-link.ts';
import { clearDevice } from '#lib/session/session.ts';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AccountField } from '#ui/field/account-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { AccountCard } from '../accounts/forms/account-card.tsx';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { useKeepAccount } from './use-keep-account.ts';

interface DeletionCardProps {
	token: string;
	privacy: PrivacyReply;
	/** Called once the deletion is requested. The session has ended by then. */
	onDeleted: (deletesAt: string) => void;
}

/** Explains how an account is deleted, requests it, and lets the member cancel. */
export function DeletionCard({ token, privacy, onDeleted }: DeletionCardProps) {
	if (privacy.deletesAt !== null) return <KeepCard token={token} deletesAt={privacy.deletesAt} />;
	return (
		<AccountCard title="Delete my account">
			<div className="flex flex-col gap-3 text-muted">
				<p>
					We’ll sign you out everywhere and keep your account for {DELETION_DAYS} days. If you change your mind, log in
					and choose “Keep my account”. Until then you can look around and download your data, but not take part.
				</p>
				<p>
					After that, we permanently erase your personal details: your name, username, email address, picture, saved
					deals, follows and settings. Your comments stay under the name Anonymous User, your deals stay without a name,
					and your votes still count.
				</p>
				<p>
					Older backups may hold your data for a while longer. We only use them to recover from a disaster, and they are
					overwritten in time.
				</p>
			</div>
			<div className="mt-4">
				<RequestDeletion token={token} proof={privacy.deletionProof} onDeleted={onDeleted} />
			</div>
		</AccountCard>
	);
}

interface RequestDeletionProps extends Pick<DeletionCardProps, 'token' | 'onDeleted'> {
	proof: DeletionProof;
}

function RequestDeletion({ token, proof, onDeleted }: RequestDeletionProps) {
	const [isOpen, setIsOpen] = useState(false);
	if (proof === 'login') return <LogInAgain />;
	return (
		<>
			<button type="button" onClick={() => setIsOpen(true)} className={buttonClass('danger')}>
				Delete my account
			</button>
			{isOpen && (
				<DeletionDialog
					token={token}
					needsPassword={proof === 'password'}
					onDeleted={onDeleted}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	);
}

/** For members without a password: an old session does not prove who is using the device. */
function LogInAgain() {
	const {
		mutate: leave,
		isPending,
		error,
	} = useMutation({
		mutationFn: () => callApi('POST /api/logout'),
		onSuccess: () => {
			clearDevice();
			window.location.assign(loginAddress(currentPage()));
		},
	});
	return (
		<>
			<FailureBox text={error && failureText(error)} />
			<p className="mb-3">
				You don’t have a password here, so please log in again first. You can delete your account for{' '}
				{FRESH_SESSION_MINUTES} minutes after that.
			</p>
			<button
				type="button"
				aria-disabled={isPending || undefined}
				onClick={() => !isPending && leave()}
				className={buttonClass('outlined')}
			>
				Log in again
			</button>
		</>
	);
}

function KeepCard({ token, deletesAt }: { token: string; deletesAt: string }) {
	const { mutate: keepAccount, isPending, error } = useKeepAccount(token);
	return (
		<AccountCard title="Delete my account">
			<FailureBox text={error && failureText(error)} />
			<p>
				Your account will be deleted on <strong>{formatDay(deletesAt)}</strong>. Until then you can look around and
				download your data, but not take part.
			</p>
			<button
				type="button"
				aria-disabled={isPending || undefined}
				onClick={() => !isPending && keepAccount()}
				className={`mt-4 ${buttonClass('outlined')}`}
			>
				Keep my account
			</button>
		</AccountCard>
	);
}

interface DeletionDialogProps {
	token: string;
	/** False for members without a password, who have just logged in to prove their identity. */
	needsPassword: boolean;
	onDeleted: (deletesAt: string) => void;
	onClose: () => void;
}

/** The final confirmation before an account is deleted. */
function DeletionDialog({ token, needsPassword, onDeleted, onClose }: DeletionDialogProps) {
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
