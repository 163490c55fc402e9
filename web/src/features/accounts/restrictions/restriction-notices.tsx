import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Profile, profileQuery } from '#features/viewer/viewer-queries.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';

interface RestrictionNoticesProps extends Pick<Profile, 'warning' | 'suspension'> {
	token: string;
}

/** Shows a suspension until it ends, then a warning until the member confirms it. */
export function RestrictionNotices({ token, warning, suspension }: RestrictionNoticesProps) {
	if (suspension) return <SuspensionBanner {...suspension} />;
	return warning && <WarningNotice key={warning.recordId} token={token} {...warning} />;
}

const BANNER =
	'fixed right-[88px] bottom-[calc(57px+env(safe-area-inset-bottom)+12px)] left-3 z-30 rounded-card border border-line bg-surface p-3 shadow-lift desk:right-auto desk:bottom-5 desk:left-5 desk:w-[380px] desk:p-4';

function SuspensionBanner({ text, endsAt }: { text: string; endsAt: string }) {
	return (
		<section aria-label="Your account is suspended" data-bar="notice" className={BANNER}>
			<div className="flex items-start gap-3">
				<Ban size={20} aria-hidden className="mt-0.5 shrink-0 text-danger" />
				<div className="min-w-0 flex-1 text-small">
					<p>
						Your account is suspended until <strong>{formatDay(endsAt)}</strong>. You can look around, but not take
						part.
					</p>
					<details className="mt-1">
						<summary className="cursor-pointer font-semibold">Why?</summary>
						<p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line text-muted [overflow-wrap:anywhere]">
							{text}
						</p>
					</details>
					<p className="mt-1">
						<Link to="/contact" className="font-semibold underline underline-offset-4">
							Contact us
						</Link>
					</p>
				</div>
			</div>
		</section>
	);
}

interface WarningProps {
	token: string;
	recordId: number;
	text: string;
}

/** The member may postpone reading. Until they confirm, the server rejects everything that affects others. */
function WarningNotice({ token, recordId, text }: WarningProps) {
	const [isOpen, setIsOpen] = useState(true);
	if (isOpen) return <WarningDialog {...{ token, recordId, text }} onClose={() => setIsOpen(false)} />;
	return (
		<section aria-label="A warning from staff" data-bar="notice" className={BANNER}>
			<p className="flex items-start gap-3 text-small">
				<TriangleAlert size={20} aria-hidden className="mt-0.5 shrink-0 text-warning" />
				You can’t take part until you’ve read and confirmed a warning from staff.
			</p>
			<button type="button" onClick={() => setIsOpen(true)} className={`mt-3 ${buttonClass('outlined')}`}>
				Read the warning
			</button>
		</section>
	);
}

function WarningDialog({ token, recordId, text, onClose }: WarningProps & { onClose: () => void }) {
	const queryClient = useQueryClient();
	const isBusy = useRef(false);
	const [failure, setFailure] = useState<string | null>(null);
	const confirm = async () => {
		if (isBusy.current) return;
		isBusy.current = true;
		setFailure(null);
		try {
			await callApi('POST /api/confirmWarning', { body: { recordId } });
		} catch (error) {
			setFailure(failureText(error));
		}
		// Staff may have withdrawn the warning meanwhile.
		await queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey });
		isBusy.current = false;
	};
	return (
		<Dialog
			title="A warning from staff"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={onClose} className={buttonClass('quiet', 'field')}>
						Not now
					</button>
					<button type="button" onClick={() => void confirm()} className={buttonClass('primary', 'field')}>
						I’ve read this
					</button>
				</>
			}
		>
			<FailureBox text={failure} />
			<p className="max-h-[50vh] overflow-y-auto whitespace-pre-line text-ink [overflow-wrap:anywhere]">{text}</p>
			<p className="mt-4">You can take part again once you confirm that you’ve read this.</p>
		</Dialog>
	);
}
