import { Pause, Play, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { countOf } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/toast/toast.ts';
import type { Issue } from './issue-queries.ts';
import { describeDuration } from './issue-status.ts';

interface IssueActionsProps {
	issue: Issue;
	subscribers: number;
	pace: number;
	/** True while the form has changes that are not saved, so that nobody sends something else than they see. */
	isEdited: boolean;
	onChanged: (issue: Issue) => void;
}

type Change = { message: string; issue: Issue };

/** The actions that staff can take on an issue in its current status. */
export function IssueActions({ issue, subscribers, pace, isEdited, onChanged }: IssueActionsProps) {
	const { id, version, status, progress } = issue;
	const [asked, setAsked] = useState<'send' | 'cancel' | null>(null);
	const isBusy = useRef(false);
	if (status === 'sent' || status === 'cancelled') return null;

	const finish = ({ message, issue: changed }: Change) => {
		void showToast('success', message);
		onChanged(changed);
	};
	/** Runs an action of a button. Its failure is a toast. */
	const run = async (act: () => Promise<void>) => {
		if (isBusy.current) return;
		isBusy.current = true;
		await act().catch((error: unknown) => showToast('error', failureText(error)));
		isBusy.current = false;
	};
	/** Runs the action of a dialog. Its failure is shown there. */
	const confirm = async (dialog: typeof asked, act: () => Promise<Change>) => {
		try {
			const change = await act();
			// The member of staff may have closed it and opened the other one meanwhile.
			setAsked((open) => (open === dialog ? null : open));
			finish(change);
			return null;
		} catch (error) {
			return failureText(error);
		}
	};

	const test = async () => {
		const { message } = await callApi('POST /api/newsletter-test', { body: { id } });
		void showToast('success', message);
	};
	const body = { body: { id } };
	const rest = progress.total - progress.sent;
	return (
		<div className="flex flex-col gap-3">
			{isEdited && <p className="text-muted text-small">Save your changes before you test or send the issue.</p>}
			<div className="flex flex-wrap gap-3">
				{status === 'draft' && (
					<button
						type="button"
						disabled={isEdited || subscribers === 0}
						onClick={() => setAsked('send')}
						className={`${buttonClass('primary')} disabled:opacity-50`}
					>
						<Send size={18} aria-hidden />
						Send to {countOf(subscribers, 'subscriber')}
					</button>
				)}
				{status === 'sending' && (
					<button
						type="button"
						onClick={() => void run(async () => finish(await callApi('POST /api/newsletter-pause', body)))}
						className={buttonClass('primary')}
					>
						<Pause size={18} aria-hidden />
						Pause
					</button>
				)}
				{status === 'paused' && (
					<button
						type="button"
						onClick={() => void run(async () => finish(await callApi('POST /api/newsletter-resume', body)))}
						className={buttonClass('primary')}
					>
						<Play size={18} aria-hidden />
						Resume
					</button>
				)}
				<button
					type="button"
					disabled={isEdited}
					onClick={() => void run(test)}
					className={`${buttonClass('outlined')} disabled:opacity-50`}
				>
					Send me a test
				</button>
				<button type="button" onClick={() => setAsked('cancel')} className={buttonClass('danger')}>
					Cancel this issue
				</button>
			</div>
			{asked === 'send' && (
				<ConfirmDialog
					title={`Send to ${countOf(subscribers, 'subscriber')}?`}
					verb="Send"
					onConfirm={() => confirm('send', () => callApi('POST /api/newsletter-send', { body: { id, version } }))}
					onClose={() => setAsked(null)}
				>
					<p>
						Sending takes {describeDuration(subscribers, pace)}. You can pause or cancel it, but emails that were sent
						can’t be taken back.
					</p>
				</ConfirmDialog>
			)}
			{asked === 'cancel' && (
				<ConfirmDialog
					title="Cancel this issue?"
					verb="Cancel the issue"
					onConfirm={() => confirm('cancel', () => callApi('POST /api/newsletter-cancel', { body: { id, version } }))}
					onClose={() => setAsked(null)}
				>
					<p>
						{status === 'draft'
							? 'It won’t be sent, and there will be no other issue this week.'
							: `${countOf(rest, 'subscriber')} won’t get it. You can’t start it again.`}
					</p>
				</ConfirmDialog>
			)}
		</div>
	);
}
