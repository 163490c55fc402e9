import { buttonClass } from '#ui/base/button.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Switch } from '#ui/field/switch.tsx';
import type { DecisionTexts } from '../data/removal.ts';
import { KeyCap } from './key-cap.tsx';

interface KeyHintsProps {
	isOn: boolean;
	texts: DecisionTexts;
	onHelp: () => void;
}

/** The most used keys, below the columns. */
export function KeyHints({ isOn, texts, onHelp }: KeyHintsProps) {
	const hints: { keys: string[]; range?: [string, string]; does: string }[] = [
		{ keys: ['J', 'K'], does: 'next, previous' },
		{ keys: ['A'], does: texts.approve.toLowerCase() },
		{ keys: ['R'], range: ['1', '5'], does: texts.remove.toLowerCase() },
		{ keys: ['S'], does: 'skip' },
		{ keys: ['U'], does: 'undo' },
		{ keys: ['C'], does: 'claim' },
		{ keys: ['X'], does: 'select' },
	];
	return (
		<div className="flex items-center gap-5 text-muted text-small max-desk:hidden">
			{isOn ? (
				hints.map(({ keys, range, does }) => (
					<span key={does} className="flex items-center gap-1.5 whitespace-nowrap max-[1180px]:nth-[n+5]:hidden">
						{keys.map((key) => (
							<KeyCap key={key}>{key}</KeyCap>
						))}
						{range && (
							<>
								then <KeyCap>{range[0]}</KeyCap>–<KeyCap>{range[1]}</KeyCap>
							</>
						)}
						{does}
					</span>
				))
			) : (
				<span>The keys are turned off.</span>
			)}
			<button
				type="button"
				onClick={onHelp}
				aria-keyshortcuts="?"
				className="ml-auto flex h-8 items-center gap-1.5 whitespace-nowrap rounded-control hover:text-ink"
			>
				<KeyCap>?</KeyCap>
				All keys
			</button>
		</div>
	);
}

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
	{ keys: ['J', 'K'], does: 'Next and previous case' },
	{ keys: ['A'], does: 'Leave it as it is: approve, keep, or settle' },
	{ keys: ['R'], does: 'Take it away or send it back. Opens the reasons' },
	{ keys: ['1', '…', '5'], does: 'With the reasons open: decide for that reason' },
	{ keys: ['S'], does: 'Skip to the next case' },
	{ keys: ['U'], does: 'Undo the latest decision, for 10 seconds' },
	{ keys: ['C'], does: 'Claim or release the case' },
	{ keys: ['X'], does: 'Select the case, to decide several together' },
	{ keys: ['O'], does: 'Decide the other cases of the author like the open one' },
	{ keys: ['Esc'], does: 'Close the reasons, or clear the selection' },
	{ keys: ['?'], does: 'Show this list' },
];

interface KeysDialogProps {
	isOn: boolean;
	onTurn: (isOn: boolean) => void;
	onClose: () => void;
}

/** Lists the keys of the queue and turns them on and off. */
export function KeysDialog({ isOn, onTurn, onClose }: KeysDialogProps) {
	return (
		<Dialog
			title="Keys"
			isSheetOnPhone
			onClose={onClose}
			actions={
				<button type="button" onClick={onClose} className={buttonClass('quiet')}>
					Close
				</button>
			}
		>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-ink">
				{KEYS.map(({ keys, does }) => (
					<div key={does} className="contents">
						<dt className="flex items-center gap-1">
							{keys.map((key) => (
								<kbd
									key={key}
									className="inline-grid h-6 min-w-6 place-items-center rounded-badge border border-line-strong px-1.5 font-sans font-semibold text-small"
								>
									{key}
								</kbd>
							))}
						</dt>
						<dd>{does}</dd>
					</div>
				))}
			</dl>
			<div className="mt-5 border-line border-t pt-3 text-ink">
				<Switch
					checked={isOn}
					onChange={({ target }) => onTurn(target.checked)}
					hint="They never work while you type in a field."
				>
					Use these keys
				</Switch>
			</div>
		</Dialog>
	);
}
