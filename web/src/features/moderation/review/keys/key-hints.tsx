import type { DecisionTexts } from '../data/removal.ts';
import { KeyCap } from './key-cap.tsx';

interface KeyHintsProps {
	isOn: boolean;
	texts: DecisionTexts;
	onHelp: () => void;
}

/** The most used keys, below the columns. */
export function KeyHints({ isOn, texts, onHelp }: KeyHintsProps) {
	const hints: [string[], string][] = [
		[['J', 'K'], 'next, previous'],
		[['A'], texts.approve.toLowerCase()],
		[['R', '1', '5'], `${texts.remove.toLowerCase()} for a reason`],
		[['S'], 'skip'],
		[['U'], 'undo'],
		[['C'], 'claim'],
		[['X'], 'select'],
	];
	return (
		<div className="flex items-center gap-5 text-muted text-small max-desk:hidden">
			{isOn ? (
				hints.map(([keys, does]) => (
					<span key={does} className="flex items-center gap-1.5 whitespace-nowrap max-[1180px]:nth-[n+5]:hidden">
						{keys.map((key) => (
							<KeyCap key={key}>{key}</KeyCap>
						))}
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
