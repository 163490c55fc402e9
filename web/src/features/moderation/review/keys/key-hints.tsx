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
