import { Check, Copy } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { useCopy } from '#ui/base/use-copy.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';

/** Shows new recovery codes this one time. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
	const { isCopied, copy, failure } = useCopy({ isInDialog: true });
	return (
		<Dialog
			title="Your recovery codes"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<>
					<button type="button" onClick={() => void copy(codes.join('\n'))} className={buttonClass('quiet', 'field')}>
						{isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
						{isCopied ? 'Copied' : 'Copy all'}
					</button>
					<button type="button" onClick={onClose} className={buttonClass('primary', 'field')}>
						I’ve saved them
					</button>
				</>
			}
		>
			<p>
				If you lose your phone or passkey, each of these codes logs you in once. Save them where only you can find them,
				for example in a password manager. We won’t show them again.
			</p>
			<ul className="mt-4 grid grid-cols-1 gap-2 rounded-control bg-raised p-4 text-ink tabular-nums tablet:grid-cols-2">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<div className="mt-4">
				<FailureBox text={failure} />
			</div>
		</Dialog>
	);
}
