import type { DeletionProof } from '@bilby/contract/privacy/choices';
import { DELETION_DAYS, FRESH_SESSION_MINUTES } from '@bilby/contract/privacy/limits';
import type { PrivacyReply } from '@bilby/contract/privacy/wire';
import { useState } from 'react';
import { AccountCard } from '#features/accounts/forms/account-card.tsx';
import { callApi } from '#lib/api/api.ts';
import { rememberPage } from '#lib/session/pending-actions.ts';
import { clearDevice } from '#lib/session/session.ts';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { useAction } from '../data/use-action.ts';
import { DeletionDialog } from './deletion-dialog.tsx';
import { useKeepAccount } from './use-keep-account.ts';

interface DeletionCardProps {
	token: string;
	privacy: PrivacyReply;
	/** Called once the deletion is asked for: the session is over by then. */
	onDeleted: (deletesAt: string) => void;
}

/** The end of the account: what happens, how to ask for it, and how to change one's mind. */
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
				<AskForDeletion token={token} proof={privacy.deletionProof} onDeleted={onDeleted} />
			</div>
		</AccountCard>
	);
}

interface AskForDeletionProps extends Pick<DeletionCardProps, 'token' | 'onDeleted'> {
	proof: DeletionProof;
}

function AskForDeletion({ token, proof, onDeleted }: AskForDeletionProps) {
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

/** For members without a password: a session that lies open for long says little about who sits there. */
function LogInAgain() {
	const { isBusy, failure, run } = useAction();
	const leave = () =>
		run(async () => {
			rememberPage();
			await callApi('POST /api/logout');
			clearDevice();
			window.location.assign('/login');
		});
	return (
		<>
			<FailureBox text={failure} />
			<p className="mb-3">
				You don’t have a password here, so please log in again first. You can delete your account for{' '}
				{FRESH_SESSION_MINUTES} minutes after that.
			</p>
			<button
				type="button"
				aria-disabled={isBusy || undefined}
				onClick={() => void leave()}
				className={buttonClass('outlined')}
			>
				Log in again
			</button>
		</>
	);
}

function KeepCard({ token, deletesAt }: { token: string; deletesAt: string }) {
	const { isBusy, failure, keep } = useKeepAccount(token);
	return (
		<AccountCard title="Delete my account">
			<FailureBox text={failure} />
			<p>
				Your account will be deleted on <strong>{formatDay(deletesAt)}</strong>. Until then you can look around and
				download your data, but not take part.
			</p>
			<button
				type="button"
				aria-disabled={isBusy || undefined}
				onClick={() => void keep()}
				className={`mt-4 ${buttonClass('outlined')}`}
			>
				Keep my account
			</button>
		</AccountCard>
	);
}
